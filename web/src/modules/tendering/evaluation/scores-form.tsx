import { bidEvaluations } from '@siteoffice/domain/modules/tendering/bid-evaluations'
import { technicalScore } from '@siteoffice/domain/modules/tendering/evaluation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberInput } from '../../../kinds/number/number-input.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { LeaveGuard } from '../../../records/form/saving/leave-guard.tsx'
import { keys } from '../../../records/queries/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { scrollEdge } from '../../../ui/scroll-edge.ts'
import styles from './evaluation.module.css'
import type { OwnBid, TypedScore } from './own-scores.ts'
import { keep, scoresOf, submit } from './own-scores.ts'
import type { Evaluation } from './use-evaluation.ts'

interface Props {
  readonly evaluation: Evaluation
  readonly first: readonly OwnBid[]
}
function useScores({ evaluation: { criteria }, first }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [own, setOwn] = useState(first)
  const [noConflict, setNoConflict] = useState(first.some(each => each.noConflict))
  const [dirty, setDirty] = useState(false)
  const attempt = useAttempt()
  const change = (bid: string, of: (own: OwnBid) => OwnBid) => {
    setOwn(own.map(each => (each.bid === bid ? of(each) : each)))
    setDirty(true)
  }
  /** Saves the bids one after another; those that were saved stay saved where a later one fails. */
  const save = async (submitting: boolean): Promise<boolean> => {
    const results = [...own]
    const failure = await attempt.run(async () => {
      for (const [at, each] of own.entries()) if (!each.submitted) results[at] = await keep(criteria, each, noConflict)
      setDirty(false)
      if (submitting) for (const [at, each] of results.entries()) if (!each.submitted) results[at] = await submit(each)
      toast.success({ title: submitting ? t('Your scores are submitted') : t('Your scores are kept as a draft') })
    })
    setOwn(results)
    await client.invalidateQueries({ queryKey: keys.lists(bidEvaluations.name) })
    return failure === undefined
  }
  const declare = (on: boolean) => {
    setNoConflict(on)
    setDirty(true)
  }
  return { own, noConflict, declare, dirty, attempt, change, save }
}
export function ScoresForm(props: Props) {
  const { t } = useTranslation()
  const { own, noConflict, declare, dirty, attempt, change, save } = useScores(props)
  const isSubmitted = own.every(({ submitted }) => submitted)
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void save(true)
      }}
    >
      <LeaveGuard dirty={dirty} isFree={() => false} onSave={() => save(false)} />
      <ScoresTable evaluation={props.evaluation} own={own} change={change} />
      {attempt.message !== undefined && <p role="alert">{attempt.message}</p>}
      {isSubmitted ? (
        <p>{t('Your scores are submitted. The people who decide the award can reopen them.')}</p>
      ) : (
        <>
          <Checkbox checked={noConflict} onChange={declare}>
            {t('I have no conflict of interest')}
          </Checkbox>
          <div className={styles.actions}>
            <Button onClick={() => void save(false)} loading={attempt.busy}>
              {t('Keep as a draft')}
            </Button>
            <Button type="primary" submit loading={attempt.busy}>
              {t('Submit all scores')}
            </Button>
            <span className={styles.quiet}>{t('The scores are final and count.')}</span>
          </div>
        </>
      )}
    </form>
  )
}
interface TableProps {
  readonly evaluation: Evaluation
  readonly own: readonly OwnBid[]
  readonly change: (bid: string, of: (own: OwnBid) => OwnBid) => void
}
function ScoresTable({ evaluation: { bids, criteria }, own, change }: TableProps) {
  const { t } = useTranslation()
  const bidder = (id: string) => bids.find(({ _id }) => _id === id)?.bidder ?? ''
  const type = (each: OwnBid, at: number, edit: Partial<TypedScore>) =>
    change(each.bid, now => ({
      ...now,
      scores: now.scores.map((score, place) => (place === at ? { ...score, ...edit } : score)),
    }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keyboard
    <div ref={scrollEdge} className={styles.scroll} tabIndex={0} role="region" aria-label={t('Your scores')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Criterion')}</th>
            {own.map(({ bid }) => (
              <th key={bid} scope="col">
                <bdi>{bidder(bid)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ name, weight, description }, at) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>{' '}
                <bdi className={styles.quiet} dir="ltr">
                  {formatNumber(weight)} %
                </bdi>
                {description !== null && (
                  <span className={styles.quiet} dir="auto">
                    {description}
                  </span>
                )}
              </th>
              {own.map(each => (
                <td key={each.bid}>
                  <ScoreInput
                    label={`${name}, ${bidder(each.bid)}`}
                    score={each.scores[at] ?? { score: null, note: '' }}
                    disabled={each.submitted}
                    onChange={score => type(each, at, score)}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('Comment')}</th>
            {own.map(each => (
              <td key={each.bid}>
                <textarea
                  rows={2}
                  maxLength={5000}
                  dir="auto"
                  aria-label={`${t('Comment')}, ${bidder(each.bid)}`}
                  value={each.comment}
                  disabled={each.submitted}
                  onChange={event => change(each.bid, now => ({ ...now, comment: event.target.value }))}
                />
              </td>
            ))}
          </tr>
          <tr className={styles.sum}>
            <th scope="row">{t('Technical score')}</th>
            {own.map(each => {
              const score = technicalScore(criteria, scoresOf(criteria, each))
              return <td key={each.bid}>{score === undefined ? '–' : formatNumber(score)}</td>
            })}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
interface InputProps {
  readonly label: string
  readonly score: TypedScore
  readonly disabled: boolean
  readonly onChange: (score: Partial<TypedScore>) => void
}
function ScoreInput({ label, score, disabled, onChange }: InputProps) {
  const { t } = useTranslation()
  return (
    <>
      <NumberInput
        min={0}
        max={100}
        precision={2}
        placeholder="0–100"
        aria-label={`${t('Score')}: ${label}`}
        value={score.score}
        disabled={disabled}
        onChange={score => onChange({ score })}
      />
      <textarea
        rows={1}
        maxLength={2000}
        dir="auto"
        placeholder={t('Note')}
        aria-label={`${t('Note')}: ${label}`}
        value={score.note}
        disabled={disabled}
        onChange={event => onChange({ note: event.target.value })}
      />
    </>
  )
}
