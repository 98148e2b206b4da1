/** An award as it is decided: who wins, for how much, beside what, by which words, until when, and what is missing. */
import { company } from '@siteoffice/domain/modules/companies/company'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { useId } from 'react'
import { formatDay, formatDayOfMonth, today } from '../../../lib/format.ts'
import { type Translate, useTranslation } from '../../../lib/i18n.ts'
import { FieldValue } from '../../../records/display/field-value.tsx'
import type { AnyRecord } from '../../../records/display/record.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './award.module.css'
import { isComplete, type Lack, lacksOf, type Step, stepsOf } from './award-facts.ts'
import { AwardFigures, Justification } from './award-lines.tsx'
import { type AwardFacts, useAwardFacts } from './use-award-facts.ts'

export function AwardDecision({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const facts = useAwardFacts(record)
  const id = useId()
  if (facts === undefined) return null
  return (
    <section className={styles.decision} aria-labelledby={id}>
      <h2 id={id}>{record['status'] === 'proposed' ? t('Award to approve') : t('The award')}</h2>
      <dl className={styles.lines}>
        <Winner record={record} facts={facts} />
        <AwardFigures record={record} facts={facts} />
      </dl>
      <Justification record={record} facts={facts} />
      <Steps steps={stepsOf(record, facts.tender, today())} />
      <Lacks record={record} facts={facts} />
    </section>
  )
}
function Winner({ record, facts: { winner } }: { readonly record: AnyRecord; readonly facts: AwardFacts }) {
  const { t } = useTranslation()
  const { company: reference, awardAmount } = projectWinnings.fields
  const negotiated = typeof record['negotiatedAmount'] === 'number'
  return (
    <>
      <div>
        <dt>{t('Winner')}</dt>
        <dd>
          <FieldValue field={reference} value={record['company']} record={record} />
        </dd>
        {winner !== undefined && (
          <dd className={styles.note}>
            <FieldValue field={company.fields.verification} value={winner['verification']} record={winner} />
            {typeof winner['verifiedUntil'] === 'string' &&
              t('until {{time}}', { time: formatDay(winner['verifiedUntil']) })}
          </dd>
        )}
      </div>
      <div>
        <dt>{t('Award amount')}</dt>
        <dd className={styles.amount}>
          <FieldValue field={awardAmount} value={record['awardAmount']} record={record} />
        </dd>
        {negotiated && typeof record['bidAmount'] === 'number' && (
          <dd className={styles.note}>
            {t('negotiated, bid')}{' '}
            <FieldValue field={projectWinnings.fields.bidAmount} value={record['bidAmount']} record={record} />
          </dd>
        )}
      </div>
    </>
  )
}
const stepNames = (t: Translate): { readonly [N in Step['name']]: string } => ({
  published: t('Tender published'),
  awarded: t('Award date'),
  standstill: t('Standstill until'),
  signing: t('Contract may be signed'),
  acceptance: t('Acceptance deadline'),
})
/** The days of the award as a line in time; what is behind is filled. */
function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useTranslation()
  const names = stepNames(t)
  return (
    <ol className={styles.steps} aria-label={t('Course of the award')}>
      {steps.map(({ name, day, isPast }) => (
        <li key={name} data-past={isPast}>
          <span>{names[name]}</span>
          <time dateTime={day} title={formatDay(day)}>
            {day.slice(0, 4) === today().slice(0, 4) ? formatDayOfMonth(day) : formatDay(day)}
          </time>
        </li>
      ))}
    </ol>
  )
}
function lackWords(lack: Lack, t: Translate): string {
  switch (lack.what) {
    case 'blocked':
      return t(lack.sentence)
    case 'unverified':
      return t('The winner is not verified.')
    case 'no_standstill':
      return t('No standstill is set: the contract may be signed as soon as the award is accepted.')
    case 'verification_ended':
      return t('The verification of the winner ended on {{day}}.', { day: formatDay(lack.day) })
    case 'acceptance_passed':
      return t('The acceptance deadline was {{day}}: set a later one before the winner is declared.', {
        day: formatDay(lack.day),
      })
    case 'not_accepted':
      return t('The acceptance deadline was {{day}}, and the winner has not accepted the award.', {
        day: formatDay(lack.day),
      })
  }
}
function Lacks({ record, facts }: { readonly record: AnyRecord; readonly facts: AwardFacts }) {
  const { t } = useTranslation()
  const lacks = lacksOf(record, facts.winner, today())
  if (lacks.length === 0)
    return isComplete(record, lacks, facts) ? (
      <p className={styles.complete}>
        <Icon name="check" size={16} /> {t('Nothing is missing for the decision.')}
      </p>
    ) : null
  return (
    <ul className={styles.lacks} aria-label={t('Still missing')}>
      {lacks.map(lack => (
        <li key={lack.what}>
          <Icon name="warning" size={16} /> <bdi>{lackWords(lack, t)}</bdi>
        </li>
      ))}
    </ul>
  )
}
