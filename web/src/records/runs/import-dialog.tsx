/** Imports a sheet: it is chosen, its columns are matched, its rows are checked, and then taken in; a chunk of its own. */
import { CODES } from '@siteoffice/domain/engine/codes'
import type { ColumnWay } from '@siteoffice/domain/engine/column-way'
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Run } from '@siteoffice/domain/engine/run'
import { checkImport, readSheet, startImport } from '@siteoffice/domain/import-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Reading } from '../../kinds/lines/sheet-reading.tsx'
import { SHEET_FILES, SheetReading } from '../../kinds/lines/sheet-reading.tsx'
import { ApiError, api } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { readFile, saveFile } from '../../lib/save-file.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { ColumnReadings } from './column-readings.tsx'
import { keyOf } from './run-key.ts'
import { RunView } from './run-view.tsx'
import styles from './runs.module.css'

type Sheet = AnswerOf<typeof readSheet>
interface Props {
  readonly resource: AnyResource
  readonly onClose: () => void
}
interface Choice {
  readonly mode: 'create' | 'update' | 'upsert'
  readonly key: string
  readonly blank: 'keep' | 'clear'
  readonly columns: readonly (string | null)[]
  /** the readings of columns that the person has chosen, by the fields that the columns fill */
  readonly readings: Readonly<Record<string, ColumnWay>>
}
/** The language of the screen, as the API takes it. */
function useQueryLanguage() {
  const { i18n } = useTranslation()
  return { locale: CODES.language.find(each => each === i18n.language) ?? 'en' }
}
/** The state of the import; nothing is stored before the last step. */
function useImport(resource: AnyResource) {
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<Sheet>()
  const [reading, setReading] = useState<Reading>({})
  const [choice, setChoice] = useState<Choice>({ mode: 'create', key: '_id', blank: 'keep', columns: [], readings: {} })
  const [run, setRun] = useState<Run>()
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setWrong(undefined)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }
  const params = { resource: resource.name }
  const query = useQueryLanguage()
  const describe = async (newFile: File, how: Reading) => {
    const answer = await call(readSheet, { params, query: { ...query, ...how }, file: newFile })
    setFile(newFile)
    setReading(how)
    setSheet(answer)
    setChoice(current => choiceFor(answer, current))
  }
  const read = (newFile: File) =>
    attempt(async () => {
      setSheet(undefined)
      await describe(newFile, {})
    })
  const readAgain = (how: Reading) =>
    attempt(async () => {
      if (file === undefined) return
      setReading(how) // the choice shows at once, while the file is read again
      try {
        await describe(file, how)
      } catch (error) {
        setReading(reading)
        throw error
      }
    })
  const check = (readings = choice.readings) =>
    attempt(async () => {
      if (file === undefined || sheet === undefined) return
      const { mode, key, blank, columns } = choice
      const sheetQuery = { head: sheet.head, ...(sheet.tab !== null && { tab: sheet.tab }) }
      const query = {
        ...reading,
        ...sheetQuery,
        ...(sheet.encoding !== null && { encoding: sheet.encoding }),
        mode,
        blank,
        columns: JSON.stringify(columns),
        readings: JSON.stringify(readings),
        ...(mode !== 'create' && { key }),
      }
      setRun(await call(checkImport, { params, query, file }))
    })
  /** Checks the file again, with another reading of a column. */
  const readAs = (column: string, way: ColumnWay) => {
    const readings = { ...choice.readings, [column]: way }
    setChoice({ ...choice, readings })
    return check(readings)
  }
  const take = () =>
    attempt(async () => {
      if (run === undefined) return
      const query = sheet?.imported === true ? ({ again: 'true' } as const) : {}
      setRun(await call(startImport, { params: { id: run._id }, query }))
    })
  const goBack = () => setRun(undefined)
  return { file, sheet, reading, choice, setChoice, run, goBack, wrong, busy, read, readAgain, check, readAs, take }
}
/** The proposed choice for a sheet: its columns by their headings, and a key that it has a column for. */
function choiceFor({ columns, keys }: Sheet, current: Choice): Choice {
  const fields = columns.map(({ field }) => field)
  const key = [current.key, ...keys.map(({ name }) => name)].find(each => fields.includes(each))
  return { ...current, readings: {}, columns: fields, ...(key !== undefined && { key }) }
}
/** The run once it has ended, read from the cache that the run's view keeps up to date. */
function useEnded(run: Run | undefined): Run | undefined {
  const { data = run } = useQuery<Run>({ queryKey: keyOf(run?._id ?? ''), enabled: false })
  return (data?.endedAt ?? null) === null ? undefined : data
}
export function ImportDialog({ resource, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQueryLanguage()
  const { file, sheet, reading, choice, setChoice, run, goBack, wrong, busy, read, readAgain, check, readAs, take } =
    useImport(resource)
  const checking = run?.action === 'import-check'
  const endedRun = useEnded(run)
  const isOpen = run?.readings.some(({ way }) => way === null) === true
  const ready = checking && !isOpen && endedRun !== undefined && endedRun.done > 0
  const records = t('{{count}} records', { count: endedRun?.done ?? 0 })
  const example = async () => {
    saveFile(await api.get(`/import/${resource.name}/example`, query, { read: response => readFile(response) }))
  }
  return (
    <Dialog
      open
      title={t('Import {{what}}', { what: inSentence(t(resource.title[1])) })}
      onCancel={onClose}
      cancelText={t('Close')}
      okText={checking ? (ready ? t('Import {{what}}', { what: records }) : t('Import')) : t('Check')}
      onOk={() => void (checking ? take() : check())}
      ok={{
        disabled: sheet === undefined || (checking && !ready),
        ...(run && !checking && { hidden: true }),
      }}
      busy={busy}
      stays
    >
      <div className={styles.fields}>
        {run === undefined && (
          <>
            <SheetChooser fileName={file?.name} onChosen={read} />
            <Button size="small" type="link" style={{ justifySelf: 'start' }} onClick={() => void example()}>
              {t('Download an example')}
            </Button>
          </>
        )}
        {sheet?.imported === true && <Alert type="warning" title={t('This file was imported already.')} />}
        {sheet && run === undefined && (
          <SheetReading sheet={sheet} reading={reading} onChange={how => void readAgain(how)} />
        )}
        {sheet && run === undefined && <Matching sheet={sheet} choice={choice} onChange={setChoice} />}
        {checking && run.readings.length > 0 && (
          <ColumnReadings readings={run.readings} onRead={(column, way) => void readAs(column, way)} />
        )}
        {run && <RunView key={run._id} first={run} />}
        {checking && <p>{t('Nothing is kept yet. Rows that cannot be done are left out.')}</p>}
        {checking && endedRun !== undefined && (
          <Button size="small" type="link" style={{ justifySelf: 'start' }} disabled={busy} onClick={goBack}>
            {t('Back to the columns')}
          </Button>
        )}
        {wrong !== undefined && <Alert type="error" title={t(wrong)} />}
      </div>
    </Dialog>
  )
}
interface ChooserProps {
  /** the name of the file */
  readonly fileName: string | undefined
  readonly onChosen: (file: File) => Promise<void>
}
/** The browser's own file input, behind a button that looks like all others. */
function SheetChooser({ fileName, onChosen }: ChooserProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <p className={styles.sheet}>
      <input
        ref={input}
        type="file"
        hidden
        accept={SHEET_FILES}
        aria-label={t('File with the sheet')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onChosen(file)
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('Choose a sheet (CSV, Excel, ODS)')}</Button>
      {fileName !== undefined && <bdi>{fileName}</bdi>}
    </p>
  )
}
interface MatchingProps {
  readonly sheet: Sheet
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}
function Matching({ sheet, choice, onChange }: MatchingProps) {
  const { t } = useTranslation()
  const id = useId()
  const { mode, key, blank, columns } = choice
  return (
    <>
      <p role="status">{t('{{count}} rows', { count: sheet.rows })}</p>
      <div>
        <label htmlFor={`${id}-mode`}>{t('Content of the rows')}</label>
        <Select
          wide
          id={`${id}-mode`}
          value={mode}
          options={[
            { value: 'create', label: t('All are new') },
            { value: 'update', label: t('All are there') },
            { value: 'upsert', label: t('New, or there already') },
          ]}
          onChange={next => onChange({ ...choice, mode: next })}
        />
      </div>
      {mode !== 'create' && (
        <>
          <div>
            <label htmlFor={`${id}-key`}>{t('Told apart by')}</label>
            <Select
              wide
              id={`${id}-key`}
              value={key}
              options={sheet.keys.map(({ name, label }) => ({ value: name, label }))}
              onChange={next => onChange({ ...choice, key: next })}
            />
          </div>
          <Checkbox
            checked={blank === 'clear'}
            onChange={clears => onChange({ ...choice, blank: clears ? 'clear' : 'keep' })}
          >
            {t('Empty cells clear what is there')}
          </Checkbox>
        </>
      )}
      <div className={styles.columns}>
        {sheet.columns.map(({ heading, sample, field, leftOut }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay in their order
          <div key={at}>
            <b dir="auto">{heading}</b> <span dir="auto">{sample}</span>{' '}
            <Select
              wide
              label={heading}
              value={columns[at] ?? ''}
              options={[
                { value: '', label: t('Leave out') },
                ...sheet.fields.map(({ name, label }) => ({ value: name, label })),
              ]}
              onChange={next =>
                onChange({ ...choice, readings: {}, columns: columns.with(at, next === '' ? null : next) })
              }
            />
            {leftOut !== null && field === columns[at] && (mode === 'create' || field !== key) && <p>{t(leftOut)}</p>}
          </div>
        ))}
      </div>
    </>
  )
}
