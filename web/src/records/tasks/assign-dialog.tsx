/** Assigns records to a colleague, with a day and a note; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { assignTask } from '@siteoffice/domain/task-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import form from '../../ui/dialog-form.module.css'
import { type AnyRecord, labelOf } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import { findReaders } from '../timeline/use-mention.ts'
import { TaskFields, type TaskWords } from './task-fields.tsx'
import { TASKS } from './task-keys.ts'

interface Props {
  readonly resource: AnyResource
  /** one or more of the resource */
  readonly records: readonly AnyRecord[]
  /** `assigned`: nothing needs to stay chosen */
  readonly onClose: (assigned: boolean) => void
}
/** The colleagues who may read the first of the records, found by their names, and oneself. */
function usePeople(resource: AnyResource, id: string, search: string) {
  const { t } = useTranslation()
  const { profile, tenantScoped } = useSession()
  const visibility = tenantScoped ? 'shared' : 'internal'
  const { data, isFetching } = useQuery({
    queryKey: [...keys.record(resource.name, id), 'readers', visibility, search.trim()],
    queryFn: ({ signal }) => findReaders(resource, id, visibility, search, signal),
    staleTime: 60_000,
    placeholderData: previous => previous,
  })
  const me: readonly ComboboxOption[] =
    profile === undefined || search.trim() !== '' ? [] : [{ value: profile._id, label: t('Me') }]
  const others = (data ?? []).map(({ _id, label, email }) => ({
    value: _id,
    label: email === undefined ? label : `${label}, ${email}`,
  }))
  return { people: [...me, ...others], isFetching }
}
function useAssigning({ resource, records, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const assign = async (person: ComboboxOption, words: TaskWords) => {
    setBusy(true)
    try {
      const names = records.map(({ _id }) => `${resource.name}:${_id}`)
      const { assigned, already } = await call(
        assignTask,
        { body: { records: names, person: person.value, ...words } },
        { expected: ['rule_broken', 'not_found', 'forbidden', 'validation_failed'] },
      )
      await client.invalidateQueries({ queryKey: TASKS })
      if (assigned === 0) {
        setWrong(t('This is assigned to {{name}} already.', { name: person.label }))
        return
      }
      toast.success({
        title: t('Assigned to {{name}}', { name: person.label }),
        ...(already > 0 && { description: t('Assigned before: {{number}}', { number: formatNumber(already) }) }),
      })
      onClose(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, wrong, assign }
}
export function AssignRecordsDialog(props: Props) {
  const { resource, records, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const [person, setPerson] = useState<ComboboxOption>()
  const [words, setWords] = useState<TaskWords>({ dueOn: null, note: null })
  const [first] = records
  const { people, isFetching } = usePeople(resource, first?._id ?? '', search)
  const { busy, wrong, assign } = useAssigning(props)
  const title =
    records.length === 1 && first !== undefined
      ? t('Assign “{{name}}”', { name: labelOf(resource, first) })
      : t('Assign {{number}} records', { number: formatNumber(records.length) })
  return (
    <Dialog
      open
      title={title}
      okText={t('Assign')}
      ok={{ disabled: person === undefined }}
      cancelText={t('Cancel')}
      busy={busy}
      onOk={() => person && void assign(person, words)}
      onCancel={() => onClose(false)}
      stays
    >
      <div className={form.form}>
        <label htmlFor={`${id}-person`}>{t('To')}</label>
        <Combobox
          id={`${id}-person`}
          value={person?.value ?? null}
          valueLabel={person?.label}
          options={people}
          searching={isFetching}
          foundFor={isFetching ? undefined : search}
          onType={setSearch}
          empty={t('Nobody of this name may read it')}
          onChange={next => setPerson(people.find(({ value }) => value === next))}
        />
        <TaskFields value={words} onChange={setWords} />
        {wrong !== undefined && <Alert type="error" title={t(wrong)} />}
      </div>
    </Dialog>
  )
}
