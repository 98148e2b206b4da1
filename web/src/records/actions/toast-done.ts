/** Announces a transition, with a way back where another transition undoes it. */
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import type { AnyRecord } from '../display/record.ts'
import { recordWritten } from '../form/saving/use-save.ts'
import { doneWords } from './done-words.ts'
import { calls } from './record-calls.ts'
import { offeredBy, type Transition } from './transitions.ts'

/** The transition that undoes this one: it leads to the state of before, and the server offers it to this person now. */
function wayBack(
  resource: AnyResource,
  transition: Transition,
  before: AnyRecord,
  now: AnyRecord,
): Transition | undefined {
  const undo = transition.shape?.undo
  const field = transitionsOf(resource).find(({ name }) => name === transition.name)?.field ?? ''
  if (undo === undefined || (undo.from !== undefined && !undo.from.some(state => state === before[field])))
    return undefined
  return offeredBy(resource, now).find(({ name, blockedBy }) => name === undo.by && blockedBy === undefined)
}
interface CompletedStep {
  readonly resource: AnyResource
  readonly transition: Transition
  readonly before: AnyRecord
  /** the record as it stands after it */
  readonly now: AnyRecord
}
export function toastDone(client: QueryClient, { resource, transition, before, now }: CompletedStep): void {
  const back = wayBack(resource, transition, before, now)
  // a toast about another record keeps its own way back
  const key = `saved ${now._id}`
  const undoStep = async (by: Transition) => {
    try {
      const undone = await calls.transition(resource, by.name, now, {})
      toast.done(resource.name, { title: doneWords(resource, by, undone), key })
      await recordWritten(client, resource, undone)
    } catch (error) {
      // the call has shown the reason: most likely somebody has taken a later transition
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: [resource.name] })
      throw error
    }
  }
  toast.done(resource.name, {
    title: doneWords(resource, transition, now),
    key,
    ...(back && { undo: () => undoStep(back), undoTells: back.shape?.tells === true }),
  })
}
