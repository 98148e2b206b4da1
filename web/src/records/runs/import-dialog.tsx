/** A sheet is chosen, its columns are matched, its rows are checked, and then taken in; a chunk of its own. */
import { CODES } from '@siteoffice/domain/engine/codes'
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Run } from '@siteoffice/domain/engine/run'
import { checkImport, readSheet, startImport } from '@siteoffice/domain/import-endpoints'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { readFile, saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
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
}
/** The language of the screen, as the API is asked for it. */
function useQueryLanguage() {
  const { i18n } = useTranslation()
  return { locale: CODES.language.find(each => each === i18n.language) ?? 'en' }
}
/** What is under way with the file; nothing of it is kept before the last step. */
function useImport(resource: AnyResource) {
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<Sheet>()
  const [choice, setChoice] = useState<Choice>({ mode: 'create', key: '_id', blank: 'keep', columns: [] })
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
  const read = (chosen: File) =>
    attempt(async () => {
      setSheet(undefined)
      const found = await call(readSheet, { params, query, file: chosen }, { quiet: true })
      setFile(chosen)
      setSheet(found)
      setChoice(current => ({ ...current, columns: found.columns.map(({ field }) => field) }))
    })
  const check = () =>
    attempt(async () => {
      if (file === undefined) return
      const { mode, key, blank, columns } = choice
      const query = { mode, blank, columns: JSON.stringify(columns), ...(mode !== 'create' && { key }) }
      setRun(await call(checkImport, { params, query, file }, { quiet: true }))
    })
  const take = () =>
    attempt(async () => {
      if (run === undefined) return
      const query = sheet?.imported === true ? ({ again: 'true' } as const) : {}
      setRun(await call(startImport, { params: { id: run._id }, query }, { quiet: true }))
    })
  return { sheet, choice, setChoice, run, wrong, busy, read, check, take }
}
export function ImportDialog({ resource, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQueryLanguage()
  const { sheet, choice, setChoice, run, wrong, busy, read, check, take } = useImport(resource)
  const checking = run?.action === 'import-check'
  const example = async () => {
    saveFile(await api.get(`/import/${resource.name}/example`, query, { read: response => readFile(response) }))
  }
  return (
    <Modal
      open
      title={t('Import {{what}}', { what: inSentence(t(resource.title[1])) })}
      onCancel={onClose}
      cancelText={t('Close')}
      okText={checking ? t('Import') : t('Check')}
      onOk={() => void (checking ? take() : check())}
      okButtonProps={{ disabled: sheet === undefined, ...(run && !checking && { style: { display: 'none' } }) }}
      confirmLoading={busy}
      mask={{ closable: false }}
    >
      <div className={styles.fields}>
        {run === undefined && (
          <>
            <label>
              {t('CSV or Excel file')}{' '}
              <input
                type="file"
                accept=".csv,.xlsx"
                onChange={event => {
                  const [chosen] = event.target.files ?? []
                  if (chosen) void read(chosen)
                }}
              />
            </label>
            <Button size="small" type="link" onClick={() => void example()}>
              {t('Download an example')}
            </Button>
          </>
        )}
        {sheet?.imported === true && <Alert type="warning" title={t('This file was imported already.')} />}
        {sheet && run === undefined && <Matching sheet={sheet} choice={choice} onChange={setChoice} />}
        {run && <RunView key={run._id} first={run} />}
        {checking && <p>{t('Nothing is kept yet. Rows that cannot be done are left out.')}</p>}
        {wrong !== undefined && <Alert type="error" showIcon role="alert" title={t(wrong)} />}
      </div>
    </Modal>
  )
}
interface MatchingProps {
  readonly sheet: Sheet
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}
function Matching({ sheet, choice, onChange }: MatchingProps) {
  const { t } = useTranslation()
  const { mode, key, blank, columns } = choice
  return (
    <>
      <p role="status">{t('{{number}} rows', { number: formatNumber(sheet.rows) })}</p>
      <label>
        {t('What the rows are')}{' '}
        <select value={mode} onChange={({ target }) => onChange({ ...choice, mode: target.value as Choice['mode'] })}>
          <option value="create">{t('All are new')}</option>
          <option value="update">{t('All are there')}</option>
          <option value="upsert">{t('New, or there already')}</option>
        </select>
      </label>
      {mode !== 'create' && (
        <>
          <label>
            {t('Told apart by')}{' '}
            <select value={key} onChange={({ target }) => onChange({ ...choice, key: target.value })}>
              {sheet.keys.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={blank === 'clear'}
              onChange={({ target }) => onChange({ ...choice, blank: target.checked ? 'clear' : 'keep' })}
            />{' '}
            {t('Empty cells clear what is there')}
          </label>
        </>
      )}
      <div className={styles.columns}>
        {sheet.columns.map(({ heading, sample }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay in their order
          <label key={at}>
            <b dir="auto">{heading}</b> <span dir="auto">{sample}</span>{' '}
            <select
              aria-label={heading}
              value={columns[at] ?? ''}
              onChange={({ target }) =>
                onChange({ ...choice, columns: columns.with(at, target.value === '' ? null : target.value) })
              }
            >
              <option value="">{t('Leave out')}</option>
              {sheet.fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </>
  )
}
