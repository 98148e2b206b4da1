/** The bar below a review: how far it is, until when and to which limits the company is verified, and the steps. */

import type { Field } from '@siteoffice/domain/engine/field'
import { addDays } from '@siteoffice/domain/engine/relative-days'
import { company } from '@siteoffice/domain/modules/companies/company'
import type { ApplicationPart } from '@siteoffice/domain/modules/companies/company-lines'
import { useId, useState } from 'react'
import type { Values } from '../../../kinds/kind.ts'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { TransitionButtons } from '../../../records/actions/transition-buttons.tsx'
import type { AnyRecord } from '../../../records/display/record.ts'
import { FieldInput } from '../../../records/form/fields/field-input.tsx'
import styles from './review.module.css'
import { progressOf, requestedLines, type Verdicts } from './verdicts.ts'

interface Props {
  readonly record: AnyRecord
  readonly parts: readonly ApplicationPart[]
  readonly verdicts: Verdicts
}
const DECIDING = ['verify', 'verify-with-conditions', 'reject', 'renew', 'reconsider'] as const
const YEAR = 365
const TERMS = ['verifiedUntil', 'singleProjectLimit', 'aggregateLimit'] as const

/** The steps that follow from what the reviewer has found so far. */
function stepsIn(record: AnyRecord, changes: number): readonly string[] {
  if (record['application'] === 'submitted') return ['start-review']
  if (record['application'] !== 'in_review') return DECIDING
  return changes > 0 ? ['request-changes'] : ['complete-review', 'reject']
}
export function ReviewBar({ record, parts, verdicts }: Props) {
  const { t } = useTranslation()
  const { checked, changes, wordless } = progressOf(verdicts, parts)
  const names = stepsIn(record, changes)
  const offered = (record.transitions ?? []).filter(({ name }) => names.includes(name))
  const isDeciding = offered.some(({ name }) => name === 'verify' || name === 'renew')
  const [terms, setTerms] = useState<Values>({})
  const start: Values = {
    verifiedUntil: record['verifiedUntil'] ?? addDays(today(), YEAR),
    singleProjectLimit: record['singleProjectLimit'] ?? null,
    aggregateLimit: record['aggregateLimit'] ?? null,
  }
  const values = { ...start, ...terms }
  // the questions begin with what stands here
  const draft: AnyRecord = {
    ...record,
    transitions: offered,
    ...(isDeciding && values),
    ...(changes > 0 && { requestedChanges: requestedLines(verdicts) }),
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('Decision')}>
      {record['application'] === 'in_review' && (
        <p>
          {t('{{done}} of {{all}} parts checked', { done: checked, all: parts.length })}
          {changes > 0 && <> · {t('{{count}} changes to ask for', { count: changes })}</>}
          {wordless.length > 0 && <> · {t('Say what is to be changed in each part')}</>}
        </p>
      )}
      {isDeciding && (
        <Terms record={record} values={values} onChange={(name, value) => setTerms({ ...terms, [name]: value })} />
      )}
      <span className={styles.steps}>
        <TransitionButtons resource={company} record={draft} dirty={false} />
      </span>
    </div>
  )
}
interface TermsProps {
  readonly record: AnyRecord
  readonly values: Values
  readonly onChange: (name: string, value: unknown) => void
}
function Terms({ record, values, onChange }: TermsProps) {
  const { t } = useTranslation()
  const id = useId()
  const labels = {
    verifiedUntil: t('Verified until'),
    singleProjectLimit: t('Single project limit'),
    aggregateLimit: t('Aggregate limit'),
  }
  return (
    <div className={styles.terms}>
      {TERMS.map(name => (
        <FieldInput
          key={name}
          id={`${id}-${name}`}
          label={labels[name]}
          // its explanation stands in the question
          field={withoutHelp(company.fields[name])}
          value={values[name]}
          onChange={value => onChange(name, value)}
          record={record}
          errors={{}}
          path={name}
          short
        />
      ))}
    </div>
  )
}
function withoutHelp({ help: _help, ...field }: Field): Field {
  return field
}
