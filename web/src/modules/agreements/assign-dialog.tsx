/** Chooses the companies that get an agreement, by filters, and shows them before it is assigned. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import { boolean, day, type Field } from '@siteoffice/domain/engine/field'
import { OUTCOMES, type Outcome } from '@siteoffice/domain/modules/agreements/assigning'
import { assignToCompanies } from '@siteoffice/domain/modules/agreements/endpoints'
import { mou as agreement } from '@siteoffice/domain/modules/agreements/mou'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { company } from '@siteoffice/domain/modules/companies/company'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { filterOf } from '../../kinds/filters.ts'
import { ApiError } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { today } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { type AnyRecord, labelOf } from '../../records/display/record.ts'
import { FieldInput } from '../../records/form/fields/field-input.tsx'
import { addDays } from '../../records/list/layouts/calendar-days.ts'
import { keys } from '../../records/queries/keys.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './assign.css'

const FILTERS = ['type', 'country', 'verification', 'professionalCategories'] as const
const USUAL_DAYS = 21
interface Props {
  readonly mou: AnyRecord
  readonly onClose: () => void
}
interface Choice {
  readonly filter: { readonly [name: string]: string }
  readonly signBefore: unknown
  readonly send: unknown
}
/** The chosen companies, and a function that assigns the agreement to them; `problem`: what is wrong. */
function useAssigning(mou: AnyRecord, { filter, signBefore, send }: Choice, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const day = typeof signBefore === 'string' ? signBefore : ''
  const body = { mou: mou._id, signBefore: day, filter, send: send === true }
  const { data, error } = useQuery({
    queryKey: [...keys.resource(mouAssignment.name), 'assign', body],
    queryFn: ({ signal }) => call(assignToCompanies, { body: { ...body, preview: true } }, { signal }),
    placeholderData: keepPreviousData,
    // no filter would mean every company, so nothing is proposed before somebody has chosen one
    enabled: day !== '' && Object.keys(filter).length > 0,
    retry: false,
  })
  async function assign() {
    setBusy(true)
    setWrong(undefined)
    try {
      const { companies } = await call(assignToCompanies, { body })
      await client.invalidateQueries({ queryKey: keys.resource(mouAssignment.name) })
      await client.invalidateQueries({ queryKey: keys.resource(agreement.name) })
      const count = companies.filter(({ outcome }) => outcome === 'assigned').length
      toast.success({ title: t('{{count}} companies were assigned the agreement', { count }) })
      onDone()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setWrong(failure.message)
    } finally {
      setBusy(false)
    }
  }
  const hasFilter = Object.keys(filter).length > 0
  return {
    companies: error === null && hasFilter ? data?.companies : undefined,
    problem: wrong ?? error?.message,
    busy,
    assign,
  }
}
export function AssignDialog({ mou, onClose }: Props) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<Choice>({
    filter: {},
    signBefore: addDays(today(), USUAL_DAYS),
    send: false,
  })
  const { companies, problem, busy, assign } = useAssigning(mou, choice, onClose)
  const count = companies?.filter(({ outcome }) => outcome === 'assigned').length ?? 0
  return (
    <Dialog
      open
      width={720}
      title={t('Assign “{{name}}” to companies', { name: labelOf(agreement, mou) })}
      okText={t('Assign to {{count}} companies', { count })}
      ok={{ disabled: count === 0 }}
      cancelText={t('Keep as it is')}
      busy={busy}
      onOk={() => void assign()}
      onCancel={onClose}
      stays
    >
      <Choices {...choice} onChange={change => setChoice(current => ({ ...current, ...change }))} />
      {problem !== undefined && <Alert type="error" title={problem} />}
      {companies === undefined ? (
        <p role="status">{t('Choose by filters which companies get it.')}</p>
      ) : (
        <Preview companies={companies} />
      )}
    </Dialog>
  )
}
function Choices(props: Choice & { readonly onChange: (change: Partial<Choice>) => void }) {
  const { filter, signBefore, send, onChange } = props
  const { t } = useTranslation()
  const id = useId()
  const plain = { record: {}, errors: {} }
  return (
    <div className="assign-filters">
      {FILTERS.map(name => {
        const field: Field = company.fields[name]
        const Filter = filterOf(field)
        const label = t(fieldLabel(name, field))
        if (Filter === undefined) return null
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <Filter
              id={`${id}-${name}`}
              label={label}
              field={field}
              value={filter[name]}
              onChange={value => {
                const { [name]: _old, ...others } = filter
                onChange({ filter: value === undefined ? others : { ...others, [name]: value } })
              }}
            />
          </div>
        )
      })}
      <FieldInput
        {...plain}
        id={`${id}-signBefore`}
        label={t(fieldLabel('signBefore', fieldOf(mouAssignment, 'signBefore')))}
        field={day({ required: true })}
        value={signBefore}
        onChange={value => onChange({ signBefore: value })}
        path="signBefore"
      />
      <FieldInput
        {...plain}
        id={`${id}-send`}
        label={t('Send to sign at once')}
        field={boolean({ help: t('Otherwise drafts are made, which can be looked at and sent together.') })}
        value={send}
        onChange={value => onChange({ send: value })}
        path="send"
      />
    </div>
  )
}
interface AssignedCompany {
  readonly _id: string
  readonly label: string
  readonly outcome: Outcome
}
function Preview({ companies }: { readonly companies: readonly AssignedCompany[] }) {
  const { t } = useTranslation()
  const words: { readonly [O in Outcome]: (count: number) => string } = {
    assigned: count => t('{{count}} get it', { count }),
    has_one: count => t('{{count}} have it already', { count }),
    no_signatory: count => t('{{count}} name no signatory with an address', { count }),
  }
  if (companies.length === 0) return <p role="status">{t('No company matches these filters.')}</p>
  return (
    <div className="assign-preview" role="status">
      {OUTCOMES.map(outcome => {
        const matches = companies.filter(each => each.outcome === outcome)
        if (matches.length === 0) return null
        return (
          <details key={outcome} open={outcome === 'assigned'}>
            <summary>{words[outcome](matches.length)}</summary>
            <ul>
              {matches.map(({ _id, label }) => (
                <li key={_id}>
                  <bdi>{label}</bdi>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
