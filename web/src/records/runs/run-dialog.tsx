/** Asks for the values that a bulk change needs, starts its run, and shows how far it is; a chunk of its own. */
import { consequenceOf } from '@siteoffice/domain/consequences'
import { fieldLabel, hasTrash, isCommon } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Run } from '@siteoffice/domain/engine/run'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { inputOf } from '../../kinds/inputs.ts'
import type { Values } from '../../kinds/kind.ts'
import { ApiError, api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ComboboxOfSeveral } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { asking, doingTo } from '../actions/asking-words.ts'
import type { Transition } from '../actions/transitions.ts'
import { askedFields, namedFields, wireValues } from '../actions/use-transition.ts'
import type { AnyRecord } from '../display/record.ts'
import { labelOf, readableField } from '../display/record.ts'
import { type Errors, errorsIn, stillWrong } from '../form/fields/field-errors.ts'
import { FieldInput } from '../form/fields/field-input.tsx'
import { serverErrors } from '../form/saving/server-errors.ts'
import { keys } from '../queries/keys.ts'
import { toastRun } from './follow-run.ts'
import { RunView } from './run-view.tsx'
import styles from './runs.module.css'
import { useFollowed } from './use-followed.ts'

type RunFields = readonly (readonly [string, Field])[]
interface Props {
  readonly resource: AnyResource
  readonly work: 'update' | 'delete' | 'restore' | 'purge' | Transition
  /** the chosen records that are on the screen */
  readonly records: readonly AnyRecord[]
  readonly target: { readonly expected: number } & ({ readonly filter: object } | { readonly ids: readonly string[] })
  /** `over`: the run has started, or the choice has gone stale, so that nothing stays chosen */
  readonly onClose: (over: boolean) => void
}
/** The fields that can be changed in many records at once, and that the person may read. */
function useCommonFields(resource: AnyResource): RunFields {
  const session = useSession()
  return Object.keys(resource.fields).flatMap(name => {
    const field = isCommon(resource, name) ? readableField(resource, name, session) : undefined
    return field === undefined ? [] : [[name, field] as const]
  })
}
/** Starts the run; `wrong`: what the server finds wrong with the whole of it. */
function useStart({ resource, target }: Props, action: string) {
  const [run, setRun] = useState<Run>()
  const [busy, setBusy] = useState(false)
  const [outdated, setOutdated] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const client = useQueryClient()
  const start = async (fields: RunFields, values: Values) => {
    const problems = errorsIn(namedFields(fields), values)
    setErrors(problems)
    setWrong(undefined)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    try {
      const input = fields.length === 0 ? {} : { input: wireValues(fields, values) }
      setRun(await api.post<Run>(`/${resource.name}/bulk`, { action, ...target, ...input }))
      void client.invalidateQueries({ queryKey: ['runs'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.body.code === 'conflict') {
        setOutdated(true)
        void client.invalidateQueries({ queryKey: keys.resource(resource.name) })
      }
      const serverProblems = serverErrors(error, fields)
      setErrors(serverProblems.errors)
      setWrong(serverProblems.message)
    } finally {
      setBusy(false)
    }
  }
  const recheck = (fields: RunFields, name: string, value: unknown) =>
    setErrors(current => stillWrong(current, namedFields(fields), name, value))
  return { run, busy, outdated, wrong, errors, start, recheck }
}
export function RunDialog(latestProps: Props) {
  // the props change under the dialog as records are done: it keeps those it opened with
  const [props] = useState(latestProps)
  const { resource, work, records, target } = props
  const { onClose } = latestProps
  const { t } = useTranslation()
  const common = useCommonFields(resource)
  const [names, setNames] = useState<readonly string[]>([])
  const [values, setValues] = useState<Values>({})
  const action = typeof work === 'object' ? work.name : work
  const { run, busy, outdated, wrong, errors, start, recheck } = useStart(props, action)
  const fields: RunFields =
    work === 'update'
      ? common.filter(([name]) => names.includes(name))
      : typeof work === 'object'
        ? askedFields(resource, work, records)
        : []
  const set = (name: string, value: unknown) => {
    setValues(current => ({ ...current, [name]: value }))
    recheck(fields, name, value)
  }
  const [only] = records
  const one = only !== undefined && 'ids' in target && target.expected === 1
  const doing = useDoing(work, one ? labelOf(resource, only) : t('{{count}} records', { count: target.expected }))
  const over = run !== undefined || outdated
  useFollowed(run)
  const client = useQueryClient()
  const finish = (endedRun: Run) => {
    toastRun(client, endedRun)
    onClose(true)
  }
  return (
    <Dialog
      open
      title={asking(doing)}
      onCancel={() => onClose(over)}
      cancelText={over ? t('Close') : t('Keep as it is')}
      okText={doing}
      onOk={() => void start(fields, values)}
      ok={{
        danger: work === 'delete' || work === 'purge' || (typeof work === 'object' && work.shape?.tone === 'danger'),
        disabled: work === 'update' && names.length === 0,
        ...(over && { hidden: true }),
      }}
      busy={busy}
      stays
    >
      {run !== undefined ? (
        <RunView first={run} onDone={finish}>
          <p>{t('You can close this: the work goes on, and you find it under the bell.')}</p>
        </RunView>
      ) : (
        <div className={styles.fields}>
          <Consequence resource={resource} work={work} each={!one} />
          <Lasting resource={resource} work={work} />
          {work === 'update' && (
            <ComboboxOfSeveral
              aria-label={t('Fields to change')}
              placeholder={t('Fields to change')}
              value={common
                .filter(([name]) => names.includes(name))
                .map(([name, field]) => ({ value: name, label: t(fieldLabel(name, field)) }))}
              onChange={next => setNames(next.map(each => each.value))}
              options={common.map(([name, field]) => ({ value: name, label: t(fieldLabel(name, field)) }))}
            />
          )}
          <Inputs fields={fields} values={values} errors={errors} onChange={set} />
          {wrong !== undefined && <Alert type="error" title={t(wrong)} />}
          <p>{t('Each record is checked by itself, and what cannot be done is told.')}</p>
        </div>
      )}
    </Dialog>
  )
}
/** The title of the dialog: what happens to the records. */
function useDoing(work: Props['work'], name: string): string {
  const { t } = useTranslation()
  if (typeof work === 'object') return doingTo(work.label, name)
  return {
    update: t('Change fields of {{name}}', { name }),
    delete: t('Delete {{name}}', { name }),
    restore: t('Restore {{name}}', { name }),
    purge: t('Delete {{name}} for good', { name }),
  }[work]
}
/** The consequence of a transition for each of the records. */
function Consequence({ resource, work, each }: Pick<Props, 'resource' | 'work'> & { readonly each: boolean }) {
  const { t } = useTranslation()
  if (typeof work !== 'object') return null
  const sentence = work.shape?.help ?? consequenceOf(resource.name, work.name)
  if (sentence === undefined) return null
  // the sentences speak of one
  return <p>{each ? t('For each record: {{what}}', { what: t(sentence) }) : t(sentence)}</p>
}
/** Whether it can be taken back. */
function Lasting({ resource, work }: Pick<Props, 'resource' | 'work'>) {
  const { t } = useTranslation()
  if (work === 'purge' || (work === 'delete' && !hasTrash(resource))) return <p>{t('This cannot be undone.')}</p>
  return work === 'delete' && <p>{t('They can be restored from the trash.')}</p>
}
interface InputsProps {
  readonly fields: RunFields
  readonly values: Values
  readonly errors: Errors
  readonly onChange: (name: string, value: unknown) => void
}
function Inputs({ fields, values, errors, onChange }: InputsProps) {
  const { t } = useTranslation()
  const id = useId()
  return fields.map(([name, field]) => (
    <FieldInput
      key={name}
      id={`${id}-${name}`}
      label={t(fieldLabel(name, field))}
      field={field}
      value={values[name] ?? inputOf(field).initial?.(field) ?? null}
      onChange={value => onChange(name, value)}
      record={values}
      errors={errors}
      path={name}
    />
  ))
}
