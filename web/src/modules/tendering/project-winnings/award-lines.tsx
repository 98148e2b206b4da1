/** The lines by which an award is decided: on its page, and once more in the question before it. */
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import type { ReactNode } from 'react'
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldValue } from '../../../records/display/field-value.tsx'
import { FoldedText, isLongText } from '../../../records/display/folded-text.tsx'
import type { AnyRecord } from '../../../records/display/record.ts'
import styles from './award.module.css'
import { justifiedBy } from './award-facts.ts'
import { type AwardFacts, type Decision, useAwardFacts } from './use-award-facts.ts'

interface LineProps {
  readonly label: string
  readonly tone?: 'good' | 'wrong' | undefined
  readonly note?: ReactNode
  readonly children: ReactNode
}
const Line = ({ label, tone, note, children }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-tone={tone}>{children}</dd>
    {note !== undefined && <dd className={styles.note}>{note}</dd>}
  </div>
)
interface DifferenceProps {
  readonly label: string
  readonly of: NonNullable<Decision['overLowest']>
  readonly currency: string
  /** the figure that it is measured by */
  readonly than: unknown
}
function Difference({ label, of: { amount, percent }, currency, than }: DifferenceProps) {
  const { t } = useTranslation()
  const values = { amount: formatMoney(Math.abs(amount), currency), percent: formatPercent(Math.abs(percent) / 100) }
  const words =
    amount === 0
      ? t('the same')
      : amount > 0
        ? t('{{amount}} more ({{percent}})', values)
        : t('{{amount}} less ({{percent}})', values)
  return (
    <Line label={label} note={typeof than === 'number' && formatMoney(than, currency)}>
      {words}
    </Line>
  )
}
interface LimitProps {
  readonly label: string
  readonly amount: number
  readonly most: number | null
  readonly currency: string
}
/** An amount beside its limit. */
function Limit({ label, amount, most, currency }: LimitProps) {
  const { t } = useTranslation()
  if (most === null) return null
  const isBeyond = amount > most
  return (
    <Line
      label={label}
      tone={isBeyond ? 'wrong' : undefined}
      note={
        <>
          <meter className={styles.meter} max={most} value={amount} data-beyond={isBeyond} aria-label={label} />
          {t('of {{amount}}', { amount: formatMoney(most, currency) })}
        </>
      }
    >
      {formatMoney(amount, currency)}
    </Line>
  )
}
interface Props {
  readonly record: AnyRecord
  readonly facts: AwardFacts
}
export function AwardFigures({ record, facts: { decision } }: Props) {
  const { t } = useTranslation()
  const currency = String(record['currency'])
  if (decision === undefined) return null
  const { rank, overLowest, overEstimate, limits } = decision
  return (
    <>
      {rank !== null && (
        <Line
          label={rank.rated ? t('Rank by the criteria') : t('Rank by amount')}
          tone={rank.rank === 1 ? 'good' : undefined}
          note={t('of {{number}} compared bids', { number: formatNumber(rank.of) })}
        >
          {formatNumber(rank.rank)}
        </Line>
      )}
      {overLowest !== null && (
        <Difference
          label={t('Compared with the lowest bid')}
          of={overLowest}
          currency={currency}
          than={record['lowestAmount']}
        />
      )}
      {overEstimate !== null && (
        <Difference
          label={t('Compared with the estimate')}
          of={overEstimate}
          currency={currency}
          than={record['estimatedAmount']}
        />
      )}
      {limits !== null && (
        <>
          <Limit
            label={t('Limit for one project')}
            amount={limits.amount}
            most={limits.single}
            currency={limits.currency}
          />
          <Limit
            label={t('Limit for all open awards')}
            amount={limits.open}
            most={limits.aggregate}
            currency={limits.currency}
          />
        </>
      )}
    </>
  )
}
/** The justification in the words of its author. */
export function Justification({ record, facts }: Props) {
  const { t } = useTranslation()
  const text = record['justification']
  if (typeof text !== 'string' || text === '') return null
  const entry = justifiedBy(facts.history)
  return (
    <figure className={styles.quote}>
      <blockquote dir="auto">{isLongText(text) ? <FoldedText>{text}</FoldedText> : text}</blockquote>
      {entry !== undefined && (
        <figcaption>
          <bdi>{entry.actor?.label ?? t('The staff')}</bdi> · <time dateTime={entry.at}>{formatDay(entry.at)}</time>
        </figcaption>
      )}
    </figure>
  )
}
/** In place of the declared facts, in the questions before an award is approved, rejected or declared. */
export function AwardQuestion({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const facts = useAwardFacts(record)
  const { company, awardAmount, acceptanceDeadline, standstillUntil, negotiationReason } = projectWinnings.fields
  const line = (label: string, field: Parameters<typeof FieldValue>[0]['field'], name: string) =>
    record[name] !== null &&
    record[name] !== undefined && (
      <Line label={label}>
        <FieldValue field={field} value={record[name]} record={record} />
      </Line>
    )
  return (
    <div className={styles.question}>
      <dl className={styles.lines}>
        {line(t('Winner'), company, 'company')}
        {line(t('Award amount'), awardAmount, 'awardAmount')}
        {facts !== undefined && <AwardFigures record={record} facts={facts} />}
        {line(t('Standstill until'), standstillUntil, 'standstillUntil')}
        {line(t('Acceptance deadline'), acceptanceDeadline, 'acceptanceDeadline')}
        {line(t('Negotiation reason'), negotiationReason, 'negotiationReason')}
      </dl>
      {facts !== undefined && <Justification record={record} facts={facts} />}
    </div>
  )
}
