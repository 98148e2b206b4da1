/** The screen of a count sheet: counted line by line, and what the count has found once it is in review. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { countSheet } from '@siteoffice/domain/modules/inventory/count-sheet'
import { lazy, Suspense } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { DecisionFactsContext } from '../../../records/actions/decision-notes.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import './counts.css'

const CountPad = lazy(() => import('./count-pad.tsx').then(module => ({ default: module.CountPad })))
const CountReview = lazy(() => import('./count-review.tsx').then(module => ({ default: module.CountReview })))

function Summary({ record }: { readonly record: AnyRecord }) {
  const { can } = useSession()
  const { _id: sheet, status } = record
  const isCounted = status === 'review' || status === 'posted'
  return (
    <Suspense>
      {status === 'counting' && can('UPDATE_COUNT_LINE') && <CountPad sheet={sheet} />}
      {isCounted && <CountReview sheet={sheet} />}
    </Suspense>
  )
}
/** What posting does, in numbers. */
function PostQuestion({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  return (
    <dl className="count-facts">
      {Object.entries(countSheet.computed ?? {}).map(([name, field]) => (
        <div key={name}>
          <dt>{t(fieldLabel(name, field))}</dt>
          <dd>{formatNumber(Number(record[name] ?? 0), 3)}</dd>
        </div>
      ))}
    </dl>
  )
}
const extras: FormExtras = { summary: Summary }
const questions = { post: PostQuestion }
export const CountForm = ({ resource }: ScreenProps) => (
  <DecisionFactsContext value={questions}>
    <FormScreen resource={resource} extras={extras} />
  </DecisionFactsContext>
)
