/** The scores of the evaluators: criteria by bids, with the mean of each, the totals and the rank. */
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { scrollEdge } from '../../../ui/scroll-edge.ts'
import type { ChosenLot } from '../lots/lot-tabs.tsx'
import { pathOfLot } from '../lots/lot-tabs.tsx'
import styles from './evaluation.module.css'
import type { Evaluation } from './use-evaluation.ts'
import { useEvaluation } from './use-evaluation.ts'

const scoreText = (value: number | null, digits = 0): string =>
  value === null ? '–' : formatNumber(value, digits, digits)
/** The digits after the point for all points in the table: two where one of them has any, so that they line up. */
function digitsIn({ bids, criteria }: Evaluation): 0 | 2 {
  const sums = bids.flatMap(({ technical, financial, total }) => [technical, financial, total])
  const means = criteria.flatMap(criterion => criterion.bids.map(({ mean }) => mean))
  return [...sums, ...means].every(value => value === null || Number.isInteger(value)) ? 0 : 2
}

interface Props {
  readonly project: string
  /** whose bids are compared */
  readonly chosenLot: ChosenLot
}
export function EvaluationTable({ project, chosenLot }: Props) {
  const { t } = useTranslation()
  const { data } = useEvaluation(project, chosenLot)
  const [each, setEach] = useState(false)
  const id = useId()
  if (data === undefined) return null
  return (
    <section className={styles.section} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <h2 id={`${id}title`}>{t('Evaluation')}</h2>
        <Panel data={data} project={project} chosenLot={chosenLot} />
        {data.told && (
          <label htmlFor={id}>
            <Switch id={id} size="small" checked={each} onChange={setEach} />
            {t("Each evaluator's scores")}
          </label>
        )}
      </div>
      {data.told ? (
        <Scores data={data} each={each} />
      ) : (
        <p>{t('You see the scores of the others once you have submitted your own of every bid.')}</p>
      )}
    </section>
  )
}
/** Who has submitted, and who has not. */
function Panel({ data, project, chosenLot: { lot } }: Props & { readonly data: Evaluation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const path = pathOfLot(`/evaluate-bids/${project}`, lot)
  const href = useHref(path)
  const own = data.evaluators.some(evaluator => evaluator.own)
  return (
    <>
      <ul className={styles.panel} aria-label={t('Evaluators')}>
        {data.evaluators.map(({ _id, label, submitted, of }) => (
          <li key={_id} data-done={submitted >= of}>
            <bdi>{label}</bdi>{' '}
            {submitted >= of
              ? t('has submitted')
              : t('{{done}} of {{all}} submitted', { done: formatNumber(submitted), all: formatNumber(of) })}
          </li>
        ))}
      </ul>
      {own && (
        <LinkButton
          href={href}
          type={data.told ? 'default' : 'primary'}
          onClick={event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            void navigate(path)
          }}
        >
          {data.told ? t('Your scores') : t('Score the bids')}
        </LinkButton>
      )}
    </>
  )
}
function Scores({ data, each }: { readonly data: Evaluation; readonly each: boolean }) {
  const { t } = useTranslation()
  const { bids, criteria, priceWeight } = data
  const digits = digitsIn(data)
  const figures = (title: string, of: (bid: Evaluation['bids'][number]) => string, weight?: number) => (
    <tr className={styles.sum}>
      <th scope="row">
        {title} {weight !== undefined && <Weight of={weight} />}
      </th>
      {bids.map(bid => (
        <td key={bid._id}>{of(bid)}</td>
      ))}
    </tr>
  )
  const names = new Map(data.evaluators.map(({ _id, label }) => [_id, label]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keyboard
    <div ref={scrollEdge} className={styles.scroll} tabIndex={0} role="region" aria-label={t('Scores by criterion')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Criterion')}</th>
            {bids.map(bid => (
              <th key={bid._id} scope="col">
                <bdi>{bid.bidder}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(criterion => (
            <tr key={criterion.name}>
              <th scope="row">
                <bdi>{criterion.name}</bdi> <Weight of={criterion.weight} />
              </th>
              {criterion.bids.map((score, at) => (
                <Said key={bids[at]?._id} said={score} digits={digits} names={names} each={each} />
              ))}
            </tr>
          ))}
          {figures(t('Technical score'), bid => scoreText(bid.technical, digits))}
          {figures(t('Financial score'), bid => scoreText(bid.financial, digits), priceWeight ?? 0)}
          {figures(t('Total score'), bid => scoreText(bid.total, digits))}
          {figures(t('Rank'), bid => scoreText(bid.rank))}
          {each && <Comments data={data} names={names} />}
        </tbody>
      </table>
    </div>
  )
}
const Weight = ({ of }: { readonly of: number }): ReactNode => (
  <bdi className={styles.quiet} dir="ltr">
    {formatNumber(of)} %
  </bdi>
)
type Names = ReadonlyMap<string, string>
interface SaidProps {
  readonly said: Evaluation['criteria'][number]['bids'][number]
  readonly digits: 0 | 2
  readonly names: Names
  readonly each: boolean
}
/** The mean of a score, marked where the evaluators are far apart, and below it each evaluator's score and note. */
function Said({ said, digits, names, each }: SaidProps) {
  const { t } = useTranslation()
  return (
    <td data-wide={said.wide}>
      <b>{scoreText(said.mean, digits)}</b>
      {said.wide && (
        <span className={styles.wide}>{t('They differ by {{points}}', { points: formatNumber(said.spread) })}</span>
      )}
      {each &&
        said.scores.map(({ evaluator, score, note }) => (
          <span key={evaluator} className={styles.quiet}>
            <bdi>{names.get(evaluator)}</bdi>: {formatNumber(score)}
            {note !== null && <q dir="auto">{note}</q>}
          </span>
        ))}
    </td>
  )
}
function Comments({ data, names }: { readonly data: Evaluation; readonly names: Names }) {
  const { t } = useTranslation()
  if (data.bids.every(({ comments }) => comments.length === 0)) return null
  return (
    <tr>
      <th scope="row">{t('Comment')}</th>
      {data.bids.map(({ _id, comments }) => (
        <td key={_id} className={styles.words}>
          {comments.map(({ evaluator, comment }) => (
            <span key={evaluator} className={styles.quiet}>
              <bdi>{names.get(evaluator)}</bdi>: <q dir="auto">{comment}</q>
            </span>
          ))}
        </td>
      ))}
    </tr>
  )
}
