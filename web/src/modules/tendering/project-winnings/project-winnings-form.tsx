/** The form of awards: the bid gives the winner and the amount; above it stands what an award is decided by. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { DecisionFactsContext } from '../../../records/actions/decision-notes.ts'
import type { FormExtras, PanelProps } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { recordQuery } from '../../../records/queries/use-list-query.ts'
import { RecordSkeleton } from '../../../records/record/edit-screen.tsx'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { WhereLots } from '../lots/where-lots.tsx'
import { AwardDecision } from './award-decision.tsx'
import { AwardQuestion } from './award-lines.tsx'
import { OfferOfBid, OnceRecorded } from './offer-of-bid.tsx'
import { isDecided, useAwardFacts } from './use-award-facts.ts'

/** Leaves out of the form what stands above it while the award is decided; figures that were not loaded are not above it. */
const UnlessAbove = ({ record, children }: PanelProps & { readonly children: ReactNode }) =>
  useAwardFacts(record)?.decision === undefined ? children : null
const extras: FormExtras = {
  summary: AwardDecision,
  below: { bid: OfferOfBid },
  around: {
    lot: WhereLots,
    currency: OnceRecorded,
    awardAmount: OnceRecorded,
    lowestAmount: UnlessAbove,
    overLowest: UnlessAbove,
    estimatedAmount: UnlessAbove,
    overEstimate: UnlessAbove,
  },
}
const questions = { approve: AwardQuestion, reject: AwardQuestion, declare: AwardQuestion }

/** Waits for what stands above the form, so that nothing below it moves. */
export function ProjectWinningsForm({ resource }: ScreenProps) {
  const session = useSession()
  const { id } = useParams()
  const { data: award } = useQuery({ ...recordQuery(resource, id ?? ''), enabled: id !== undefined })
  const facts = useAwardFacts(award)
  if (award !== undefined && isDecided(award, session) && facts === undefined) return <RecordSkeleton />
  return (
    <DecisionFactsContext value={questions}>
      <FormScreen resource={resource} extras={extras} />
    </DecisionFactsContext>
  )
}
