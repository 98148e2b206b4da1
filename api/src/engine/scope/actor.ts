/** Who is asking, as every operation needs to know it. */
import { USUAL_TIME_ZONE } from '@siteoffice/domain/engine/zoned-time'

/** A role as which staff look at the app: what they may themselves and the role may too, and reading alone. */
interface RolePreview {
  readonly _id: string
  readonly name: string
  readonly alias: string
}
export interface Actor {
  readonly person: string | null
  readonly name: string
  readonly kind: 'staff' | 'platform'
  readonly role: { readonly _id: string; readonly name: string; readonly alias: string }
  readonly permissions: ReadonlySet<string>
  /** sees and changes only rows of `company` */
  readonly tenantScoped: boolean
  readonly company: string | null
  /** the stores that the person works in; null: stores are no limit */
  readonly stores: readonly string[] | null
  /** the one of them that lists follow; null: none is chosen */
  readonly store: string | null
  /** asked for a store that is not there for this person */
  readonly wrongStore: boolean
  /** the role demands a second factor and there is none yet */
  readonly secondFactorRequired: boolean
  readonly session: string | null
  /** the member of staff who works in this person's account */
  readonly impersonator: string | null
  /** their role stays their own: what is shared with the previewed role alone is not theirs to read */
  readonly preview: RolePreview | null
  /** staff have added this account to its company, or changed it, and the company has not confirmed it yet */
  readonly unconfirmed: boolean
  /** where their days begin and end */
  readonly timeZone: string
  /** whose day is today */
  readonly networkZone: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly requestId: string
}
/** Whether anything keeps rows, or figures over rows, from this actor that others with the same permissions see. */
export const isNarrowed = (actor: Actor): boolean => actor.tenantScoped || actor.stores !== null || actor.store !== null

/** The system itself: it sees everything; what it does is recorded without a person. */
export const SYSTEM: Actor = {
  person: null,
  name: 'Siteoffice',
  kind: 'staff',
  role: { _id: '', name: 'System', alias: 'system' },
  permissions: new Set(),
  tenantScoped: false,
  company: null,
  stores: null,
  store: null,
  wrongStore: false,
  secondFactorRequired: false,
  session: null,
  impersonator: null,
  preview: null,
  unconfirmed: false,
  timeZone: 'UTC',
  networkZone: USUAL_TIME_ZONE,
  ip: null,
  userAgent: null,
  requestId: 'system',
}
/** Whether the actor is the system, by itself or on a schedule. */
export const isSystem = (actor: Actor): boolean => actor.role === SYSTEM.role

/** Whether an actor reads and binds as their company does: neither in the account of another nor in one that waits for confirmation. */
export const speaksForCompany = ({ impersonator, unconfirmed }: Actor): boolean => impersonator === null && !unconfirmed

const GUEST = { _id: '', name: 'Guest', alias: 'guest' }
/** Whoever has no session: a guest of the public site, or a person who has only opened a link that was mailed to them. */
export const guestFrom = (
  device: Pick<Actor, 'ip' | 'userAgent' | 'requestId'>,
  person: string | null = null,
): Actor => ({
  ...SYSTEM,
  ...device,
  person,
  role: GUEST,
})
export const isGuest = (actor: Actor): boolean => actor.role === GUEST
