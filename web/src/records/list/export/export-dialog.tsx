/** Asks what a file shall hold, and fetches it, or starts a run where it is large; a chunk of its own. */
import { inList } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Run } from '@siteoffice/domain/engine/run'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { t, useTranslation } from '../../../lib/i18n.ts'
import { inSentence } from '../../../lib/in-sentence.ts'
import type { FetchedFile } from '../../../lib/save-file.ts'
import { readFile, saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../../../ui/dialog-form.module.css'
import { Segments } from '../../../ui/segments.tsx'
import { readableFields } from '../../display/record.ts'
import { keys } from '../../queries/keys.ts'
import { toastRun } from '../../runs/follow-run.ts'
import { RunView } from '../../runs/run-view.tsx'
import { useFollowed } from '../../runs/use-followed.ts'
import type { ExportProps } from './export-props.ts'

interface Props extends ExportProps {
  /** `outdated`: the chosen records are not those that exist now */
  readonly onClose: (outdated: boolean) => void
}
const FILES = ['csv', 'xlsx'] as const
const COLUMNS = ['shown', 'all', 'whole'] as const
const VALUES = ['labels', 'keys'] as const
const STYLES = ['formatted', 'raw'] as const
const DECIMALS = ['point', 'comma'] as const
const ENCODINGS = ['utf-8', 'utf-16', 'windows-1252'] as const
interface Choice {
  readonly file: (typeof FILES)[number]
  readonly columns: (typeof COLUMNS)[number]
  readonly values: (typeof VALUES)[number]
  readonly style: (typeof STYLES)[number]
  /** the decimal sign in a CSV file; with commas in numbers its separator is the semicolon */
  readonly decimal: (typeof DECIMALS)[number]
  readonly encoding: (typeof ENCODINGS)[number]
}
/** The choices to begin with, with the signs that spreadsheet programs expect in a language. */
function firstChoice(locale: string): Choice {
  const half = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(1.5)
  const decimal = half.includes(',') ? 'comma' : 'point'
  return { file: 'csv', columns: 'shown', values: 'labels', style: 'formatted', decimal, encoding: 'utf-8' }
}
const HOUR_MS = 3_600_000
/** A file of more rows than these is made by a run, and fetched when it is done. */
const MOST_AT_ONCE = 20_000
const MOST_IDS_AT_ONCE = 100

/** A number that nobody has counted may be any number. */
function isLarge({ total, moreThan }: Props['rowCount'], selection: Props['selection']): boolean {
  const number = selection?.number ?? total
  return number === undefined
    ? moreThan !== undefined
    : number > MOST_AT_ONCE || (selection?.ids?.length ?? 0) > MOST_IDS_AT_ONCE
}

/** What to do about a file that ended in the middle, for which the browser knows no reason. */
const brokenOff = (encoding: Choice['encoding']): string =>
  encoding === 'windows-1252'
    ? t('The file did not arrive whole. It may hold letters that Windows-1252 lacks: choose UTF-8.')
    : t('The file did not arrive whole. Try again.')
/** Fetches the file; `received` counts its bytes so far, and is undefined while no file is on its way. */
function useExport({ resource, state, columns, rowCount, selection, onClose }: Props, heavy: readonly string[]) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [run, setRun] = useState<Run>()
  const { profile } = useSession()
  const [received, setReceived] = useState<number>()
  const [wrong, setWrong] = useState<string>()
  const [outdated, setOutdated] = useState(false)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const start = async ({ columns: which, decimal, encoding, ...choice }: Choice) => {
    const names = (which === 'shown' ? columns.shown : columns.available).map(({ name }) => name)
    const { filters, search, sort, trash } = state
    const { locale, timeZone } = profile ?? {}
    const dialect = choice.file === 'csv' && {
      decimal,
      encoding,
      separator: decimal === 'comma' ? ('semicolon' as const) : ('comma' as const),
    }
    const query = { ...filters, search, sort, ...(trash && { trash }), ...choice, ...dialect, locale, timeZone }
    const exportChoice = {
      ...query,
      columns: [...(which === 'shown' ? [] : ['_id']), ...names, ...(which === 'whole' ? heavy : [])].join(','),
      ...(selection && { expected: selection.number, ids: selection.ids?.join(',') }),
    }
    const { signal } = (abort.current = new AbortController())
    setWrong(undefined)
    setReceived(0)
    try {
      // an address is too short for many ids
      if (isLarge(rowCount, selection)) {
        const query = Object.fromEntries(Object.entries(exportChoice).filter(([, value]) => value !== undefined))
        setRun(await api.post<Run>(`/${resource.name}/export`, { query }, { signal }))
        void client.invalidateQueries({ queryKey: ['runs'] })
        return
      }
      const read = (response: Response) => readFile(response, setReceived)
      const options = { signal, read, timeout: HOUR_MS }
      const fetched = await api.get<FetchedFile>(`/${resource.name}/export`, exportChoice, options)
      saveFile(fetched)
      toast.success({
        title: t('{{name}} holds {{rows}} rows', { name: fetched.name, rows: formatNumber(fetched.rows) }),
      })
      onClose(false)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.body.code === 'conflict') {
        setOutdated(true)
        void client.invalidateQueries({ queryKey: keys.resource(resource.name) })
      }
      // the browser tells of a broken transfer in words of its own
      setWrong(error instanceof ApiError ? t(error.message) : brokenOff(encoding))
    } finally {
      if (!signal.aborted) setReceived(undefined)
    }
  }
  return { start, received, wrong, outdated, run }
}
/** Fields that only a single record carries, for a person who may open one. */
function useHeavyFields(resource: AnyResource): readonly string[] {
  const session = useSession()
  if (!session.can(permissionFor(resource, 'get'))) return []
  return readableFields(resource, session).flatMap(([name, field]) => (inList(field) ? [] : [name]))
}
export function ExportDialog(props: Props) {
  const { resource, columns, rowCount, selection, onClose } = props
  const { t } = useTranslation()
  const { profile } = useSession()
  const [choice, setChoice] = useState(() => firstChoice(profile?.locale ?? 'en'))
  const heavy = useHeavyFields(resource)
  const { start, received, wrong, outdated, run } = useExport(props, heavy)
  const choose = (change: Partial<Choice>) => setChoice({ ...choice, ...change })
  const sized = (name: string, of: readonly unknown[]) => `${name} (${formatNumber(of.length)})`
  const labels = {
    csv: 'CSV',
    xlsx: 'Excel',
    shown: sized(t('Shown'), columns.shown),
    all: sized(t('All'), columns.available),
    whole: sized(t('With lines and long texts'), [...columns.available, ...heavy]),
    labels: t('As shown'),
    keys: t('As field keys'),
    formatted: t('Formatted'),
    raw: t('As stored'),
  }
  const options = <K extends keyof typeof labels>(of: readonly K[]) =>
    of.map(value => ({ value, label: labels[value] }))
  const number = selection?.number ?? rowCount.total
  const rows = number === undefined ? t('All rows of the list') : t('{{count}} rows', { count: number })
  const kinds = COLUMNS.filter(each => each !== 'whole' || heavy.length > 0)
  if (run !== undefined)
    return (
      <ExportRun
        title={t('Export {{what}}', { what: inSentence(t(resource.title[1])) })}
        run={run}
        onClose={() => onClose(false)}
      />
    )
  return (
    <Dialog
      open
      title={t('Export {{what}}', { what: inSentence(t(resource.title[1])) })}
      okText={t('Export')}
      cancelText={t('Close')}
      busy={received !== undefined}
      onOk={() => void start(choice)}
      {...(outdated && { ok: { hidden: true } })}
      onCancel={() => onClose(outdated)}
    >
      <div className={styles.form}>
        <span>{t('File')}</span>
        <Segments label={t('File')} value={choice.file} options={options(FILES)} onChange={file => choose({ file })} />
        <span>{t('Columns')}</span>
        <Segments
          label={t('Columns')}
          value={choice.columns}
          options={options(kinds)}
          onChange={next => choose({ columns: next })}
        />
        {choice.columns === 'whole' && <p>{t('Each line of a record is a row.')}</p>}
        <span>{t('Column headings and values')}</span>
        <Segments
          label={t('Column headings and values')}
          value={choice.values}
          options={options(VALUES)}
          onChange={values => choose({ values })}
        />
        <span>{t('Days and times')}</span>
        <Segments
          label={t('Days and times')}
          value={choice.style}
          options={options(STYLES)}
          onChange={style => choose({ style })}
        />
        {choice.file === 'csv' && <CsvChoices choice={choice} onChange={choose} />}
        <p role="status">{received === undefined ? rows : t('{{size}} received', { size: formatBytes(received) })}</p>
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      </div>
    </Dialog>
  )
}
interface CsvProps {
  readonly choice: Choice
  readonly onChange: (change: Partial<Choice>) => void
}
/** The signs and the encoding that the reader's spreadsheet program expects in CSV. */
function CsvChoices({ choice, onChange }: CsvProps) {
  const { t } = useTranslation()
  const signs = { point: t('Comma, and 1.5'), comma: t('Semicolon, and 1,5') }
  const letters = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': t('Western Europe (Windows-1252)') }
  return (
    <>
      <span>{t('Between cells, and in numbers')}</span>
      <Segments
        label={t('Between cells, and in numbers')}
        value={choice.decimal}
        options={DECIMALS.map(each => ({ value: each, label: signs[each] }))}
        onChange={decimal => onChange({ decimal })}
      />
      <span>{t('Encoding')}</span>
      <Segments
        label={t('Encoding')}
        value={choice.encoding}
        options={ENCODINGS.map(each => ({ value: each, label: letters[each] }))}
        onChange={encoding => onChange({ encoding })}
      />
    </>
  )
}
interface RunProps {
  readonly title: string
  readonly run: Run
  readonly onClose: () => void
}
/** Shows how far the file is; the person may close it meanwhile. */
function ExportRun({ title, run, onClose }: RunProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  useFollowed(run)
  const finish = (endedRun: Run) => {
    toastRun(client, endedRun)
    onClose()
  }
  return (
    <Dialog open title={title} onCancel={onClose} cancelText={t('Close')} ok={{ hidden: true }}>
      <RunView first={run} onDone={finish}>
        <p>{t('You can close this: the work goes on, and you find it under the bell.')}</p>
      </RunView>
    </Dialog>
  )
}
