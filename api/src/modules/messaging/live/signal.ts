import type { Typing } from '@siteoffice/domain/engine/live'
import type { SeenMark } from '@siteoffice/domain/modules/messaging/live'

/** Somebody who has a place open in a process. */
export interface Presence {
  readonly place: string
  readonly person: string
  readonly name: string
  /** among whom they are there: `staff`, or a company; null: nobody */
  readonly circle: string | null
}
export type Signal =
  | ({ readonly kind: 'enter' } & Presence)
  | { readonly kind: 'leave'; readonly place: string; readonly person: string }
  | ({ readonly kind: 'typing' } & Typing)
  | ({ readonly kind: 'seen' } & SeenMark)
