import { everyTransitionOf, humanise } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { actionWords } from '../../lib/action-words.ts'

/** What an entry of the history did, in English: the transition's own words, or those of the operation. */
export function doingWords(resource: AnyResource | undefined, action: string): string {
  const transition = resource && everyTransitionOf(resource).find(({ name }) => name === action)
  return transition?.shape.label ?? actionWords(action) ?? humanise(action)
}
