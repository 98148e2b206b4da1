/** One part of an application as text, what it lacks, and what the reviewer thinks of it. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import { company } from '@siteoffice/domain/modules/companies/company'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { APPLICATION_PARTS } from '@siteoffice/domain/modules/companies/company-lines'
import { useId } from 'react'
import { isBlank } from '../../../kinds/kind.ts'
import { joinNames } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldCell } from '../../../records/display/field-cell.tsx'
import { FieldValue } from '../../../records/display/field-value.tsx'
import { type AnyRecord, readableField } from '../../../records/display/record.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { usePartWords } from '../application-panel.tsx'
import type { PartState } from '../application-state.ts'
import type { Paper } from '../paper.ts'
import styles from './review.module.css'
import type { Verdict } from './verdicts.ts'

interface Props {
  readonly record: AnyRecord
  readonly papers: readonly Paper[]
  readonly state: PartState
  readonly verdict: Verdict | undefined
  /** undefined while the application is not under review */
  readonly onDecide: ((verdict: Verdict) => void) | undefined
}
export function ReviewPart({ record, papers, state, verdict, onDecide }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const words = usePartWords()
  const { part, missing } = state
  return (
    <section className={styles.part} aria-labelledby={id} data-verdict={verdict?.choice}>
      <header>
        <h2 id={id}>{words.parts[part]}</h2>
        {onDecide !== undefined && (
          <Segments<'' | Verdict['choice']>
            label={t('Your finding on {{part}}', { part: words.parts[part] })}
            value={verdict?.choice ?? ''}
            options={[
              { value: 'fine', label: <Fine /> },
              { value: 'change', label: t('Ask for a change') },
            ]}
            onChange={choice => choice !== '' && onDecide({ choice, note: verdict?.note ?? '' })}
          />
        )}
      </header>
      {missing.map(what => (
        <p key={what} className={styles.missing}>
          <Icon name="warning" size={16} /> {words.missing[what]}
        </p>
      ))}
      <Requested state={state} />
      {part === 'documents' ? <Papers papers={papers} /> : <Declared record={record} part={part} />}
      {verdict?.choice === 'change' && onDecide !== undefined && (
        <div className={styles.ask}>
          <label htmlFor={`${id}-note`}>{t('Changes needed')}</label>
          <textarea
            id={`${id}-note`}
            rows={2}
            maxLength={1000}
            value={verdict.note}
            onChange={event => onDecide({ choice: 'change', note: event.target.value })}
          />
        </div>
      )}
    </section>
  )
}
function Fine() {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden>✓ </span>
      {t('In order')}
    </>
  )
}
/** What was asked for before, and what has changed since. */
function Requested({ state: { part, requested, changed } }: { readonly state: PartState }) {
  const { t } = useTranslation()
  if (requested.length === 0) return null
  const names = part === 'documents' ? changed : changed?.map(name => t(fieldLabel(name, fieldOf(company, name))))
  return (
    <div className={styles.requested}>
      {requested.map(note => (
        <p key={note}>{t('To be changed: {{note}}', { note })}</p>
      ))}
      {names !== undefined && (
        <p>
          {names.length === 0
            ? t('Nothing has changed here since')
            : t('Changed since: {{names}}', { names: joinNames(names) })}
        </p>
      )}
    </div>
  )
}
/** They take the whole width. */
const WIDE: readonly string[] = [
  'about',
  'address',
  'contacts',
  'signatory',
  'projectReferences',
  'litigation',
] satisfies (keyof typeof company.fields)[]
/** The fields of a part that have a value, as far as the reviewer may read them. */
function Declared({ record, part }: { readonly record: AnyRecord; readonly part: PartState['part'] }) {
  const { t } = useTranslation()
  const session = useSession()
  const fields = (company.form[APPLICATION_PARTS.indexOf(part)]?.fields ?? []).flatMap(name => {
    const field = readableField(company, name, session)
    return field === undefined || isBlank(record[name]) ? [] : [{ name, field }]
  })
  if (fields.length === 0) return <p className={styles.none}>{t('The company declares nothing here.')}</p>
  return (
    <dl className={styles.declared}>
      {fields.map(({ name, field }) => (
        <div key={name} data-wide={WIDE.includes(name)}>
          <dt>{t(fieldLabel(name, field))}</dt>
          <dd>
            <FieldValue field={field} value={record[name]} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
function Papers({ papers }: { readonly papers: readonly Paper[] }) {
  const { t } = useTranslation()
  const { type, status, expiryDate } = companyDocument.fields
  if (papers.length === 0) return <p className={styles.none}>{t('The company has handed in no documents.')}</p>
  return (
    <ul className={styles.paperLines}>
      {papers.map(paper => (
        <li key={paper._id}>
          <FieldCell field={type} value={paper['type']} record={paper} /> <bdi>{paper.number}</bdi>{' '}
          <FieldCell field={status} value={paper['status']} record={paper} />{' '}
          {!isBlank(paper['expiryDate']) && <FieldCell field={expiryDate} value={paper['expiryDate']} record={paper} />}
        </li>
      ))}
    </ul>
  )
}
