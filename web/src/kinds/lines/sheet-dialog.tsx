/** Opens a sheet, matches its columns, and puts its rows into the editor; a chunk of its own. */
import { useRef } from 'react'
import { type Translate, useTranslation } from '../../lib/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { firstLines, headingsAt } from './opened-sheet.ts'
import type { PasteResult } from './paste.ts'
import styles from './sheet-dialog.module.css'
import { SheetPreview } from './sheet-preview.tsx'
import { SHEET_FILES, SheetReading } from './sheet-reading.tsx'
import { SheetSummary } from './sheet-summary.tsx'
import { type OpensSheet, useOpenedSheet } from './use-opened-sheet.ts'

interface Props extends OpensSheet {
  /** what the rows are called */
  readonly label: string
  readonly onClose: () => void
  readonly onPasted: (pasted: PasteResult) => void
}
function takeOverWords(t: Translate, mode: 'append' | 'replace', count: number): string {
  if (count === 0) return t('Take over')
  const what = t('{{count}} rows', { count })
  return mode === 'append' ? t('Add {{what}}', { what }) : t('Take over {{what}}', { what })
}
export function SheetDialog({ label, onClose, onPasted, ...given }: Props) {
  const { field, record } = given
  const { t } = useTranslation()
  const { openFile, reading, choice, setChoice, sheet, isFilled, wrong, busy, open, readAs } = useOpenedSheet(given)
  const count = sheet?.rows.filter(({ result }) => typeof result !== 'string').length ?? 0
  const isOpen = sheet?.pasted.numbers.some(({ sign }) => sign === undefined) === true
  const onRow = (row: number, takes: boolean) =>
    setChoice({ ...choice, rows: { ...choice.rows, [row]: takes ? 'take' : 'leave' } })
  const take = () => {
    if (sheet === undefined || openFile === undefined) return
    onPasted({ ...sheet.pasted, file: openFile.file.name })
    onClose()
  }
  return (
    <Dialog
      open
      width={1040}
      title={t('Open a sheet: {{what}}', { what: label })}
      onCancel={onClose}
      cancelText={t('Close')}
      okText={takeOverWords(t, choice.mode, count)}
      onOk={take}
      ok={{ disabled: count === 0 || isOpen || !choice.columns.some(Boolean) }}
      busy={busy}
      stays
    >
      <div className={styles.fields}>
        <SheetFile chosen={openFile?.file.name} busy={busy} onChosen={file => void open(file)} />
        {wrong !== undefined && <Alert type="error" title={t(wrong)} />}
        {openFile && sheet && (
          <>
            <div className={styles.reading}>
              <SheetReading
                sheet={{
                  ...openFile.table,
                  skippedTabs: openFile.skippedTabs,
                  head: choice.head,
                  lines: firstLines(openFile.table),
                  hiddenRows: sheet.hidden,
                }}
                reading={reading}
                onChange={how => void readAs(how)}
              />
            </div>
            {isFilled && (
              <Segments
                label={t('What becomes of the rows that are there')}
                value={choice.mode}
                options={[
                  { value: 'append', label: t('Add below the rows that are there') },
                  { value: 'replace', label: t('Replace the rows that are there') },
                ]}
                onChange={mode => setChoice({ ...choice, mode })}
              />
            )}
            <SheetSummary
              field={field}
              sheet={sheet}
              left={openFile.table.left}
              onSign={(column, sign) => setChoice({ ...choice, signs: { ...choice.signs, [column]: sign } })}
            />
            <SheetPreview
              {...{ field, record, sheet }}
              headings={headingsAt(openFile.table, choice.head)}
              columns={choice.columns}
              onColumns={columns => setChoice({ ...choice, columns })}
              onRow={onRow}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
interface FileProps {
  /** the name of the file */
  readonly chosen: string | undefined
  readonly busy: boolean
  readonly onChosen: (file: File) => void
}
function SheetFile({ chosen, busy, onChosen }: FileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <p className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept={SHEET_FILES}
        aria-label={t('File with the sheet')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChosen(file)
          target.value = ''
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {t('Choose a sheet (CSV, Excel, ODS)')}
      </Button>
      {chosen === undefined ? (
        <span>{t('Its rows are shown first; nothing changes before you take them over.')}</span>
      ) : (
        <bdi>{chosen}</bdi>
      )}
    </p>
  )
}
