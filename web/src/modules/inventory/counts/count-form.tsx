/** The screen of a count sheet: counted line by line, and what the count has found once it is in review. */
import { lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'

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
const extras: FormExtras = { summary: Summary }
export const CountForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
