/** Who is signed in, as the wire shows them. */
import type { TypeOf } from './schema.ts'
import { boolean, id, instant, integer, list, nullable, object, oneOf, text } from './schema.ts'
import { NAMED } from './wire.ts'

const USER = {
  _id: id(),
  name: text(),
  email: text(),
  kind: oneOf(['staff', 'platform']),
  avatar: nullable(text({ description: 'A signed address' })),
  role: object({ _id: id(), name: text(), alias: text() }),
  company: nullable(NAMED),
  permissions: list(text()),
  tenantScoped: boolean(),
  /** the role demands a second factor that is missing: only the own profile answers until it is set up */
  secondFactorRequired: boolean(),
}
const SESSION_USER = object(USER)
export type SessionUser = TypeOf<typeof SESSION_USER>
/** How a record opens that the person may change: to be read, or as a form. */
export const RECORD_VIEWS = ['summary', 'form'] as const
export type RecordView = (typeof RECORD_VIEWS)[number]
export const THEMES = ['system', 'light', 'dark'] as const
/** A store that somebody works in, with the first values of its carts. */
const OWN_STORE = object({ _id: id(), name: text(), currency: text(), warehouse: nullable(NAMED) })
/** A saved view, as far as a list needs it to open. */
const VIEW = object({
  _id: id(),
  version: integer(),
  name: text(),
  query: text(),
  sort: text(),
  columns: list(text()),
  density: text(),
  pageSize: nullable(integer()),
})
export type OpenableView = TypeOf<typeof VIEW>
/** A person's settings of a list. */
export const OWN_LIST = object(
  {
    resource: text(),
    /** none: as the list itself begins */
    columns: list(text()),
    density: nullable(text()),
    defaultView: nullable(VIEW),
    pinned: list(VIEW),
  },
  {
    /** pinned records, in the order of pinning; absent in a stored copy from before pins existed */
    records: list(id()),
    /** whether the table is as high as the window */
    fill: boolean(),
    /** views whose news are mailed; absent in a stored copy from before these existed */
    mailed: list(id()),
  },
)
export type OwnList = TypeOf<typeof OWN_LIST>
const UNIT = object({
  code: text(),
  name: text(),
  otherNames: list(text()),
  whole: boolean(),
  inBills: boolean(),
  inProducts: boolean(),
  active: boolean(),
})
export const PROFILE = object(
  {
    ...USER,
    storeList: list(OWN_STORE),
    currentStore: nullable(text({ description: 'The store chosen last, of those in the list' })),
    phone: nullable(text()),
    locale: text(),
    timeZone: text(),
    theme: oneOf(THEMES),
    version: integer(),
    /** set while somebody else works in this account */
    impersonatedBy: nullable(object({ _id: id(), name: text(), reason: text(), until: instant() })),
  },
  {
    /** the role that the app is looked at as, which is then told as `role` too; absent in a copy that a browser stored before it existed */
    preview: nullable(NAMED),
    /** the zone whose day is today */
    networkZone: text(),
    /** the first values of new records; like the following, absent in a copy that a browser stored before they existed */
    defaults: object({ currency: text(), dueDays: integer() }, { walkInSales: boolean() }),
    lists: list(OWN_LIST),
    /** null: never chosen */
    recordsOpenAs: nullable(oneOf(RECORD_VIEWS)),
    /** the company has not confirmed this account yet: it reads nothing that is sealed, and binds nobody */
    unconfirmed: boolean(),
    /** a company has been asked whether this person belongs to it */
    joining: boolean(),
    /** units of measure that staff have added or changed */
    units: list(UNIT),
  },
)
export type Profile = TypeOf<typeof PROFILE>
/** A session that was opened. */
const OPENED = { token: text(), user: SESSION_USER }
export const SIGNED_IN = object(OPENED)
export type SignedIn = TypeOf<typeof SIGNED_IN>
/** A session in somebody else's account, which ends at that time. */
export const IMPERSONATING = object({ ...OPENED, until: instant() })
const SECOND_FACTOR_METHODS = ['code', 'recovery', 'passkey'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]
/** The password was right, and a second factor is needed: there is no session yet. */
export const SECOND_FACTOR_ASKED = object({
  secondFactor: object({ ticket: text(), methods: list(oneOf(SECOND_FACTOR_METHODS)), expiresAt: instant() }),
})
export type SecondFactorAsked = TypeOf<typeof SECOND_FACTOR_ASKED>
export type LoginAnswer = SignedIn | SecondFactorAsked
