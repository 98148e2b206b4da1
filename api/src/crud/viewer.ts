/** Who is asking, as every operation needs to know it. */
export interface Viewer {
  readonly person: string | null
  readonly name: string
  readonly kind: 'staff' | 'platform'
  readonly role: { readonly _id: string; readonly name: string; readonly alias: string }
  readonly permissions: ReadonlySet<string>
  /** sees and changes only rows of `company` */
  readonly ownRowsOnly: boolean
  readonly company: string | null
  /** the role demands a second factor and there is none yet */
  readonly secondFactorRequired: boolean
  readonly session: string | null
  /** the member of staff who works in this person's account */
  readonly impersonator: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly requestId: string
}
/** The program itself: sees everything; what it does is recorded without a person. */
export const SYSTEM: Viewer = {
  person: null,
  name: 'Siteoffice',
  kind: 'staff',
  role: { _id: '', name: 'System', alias: 'system' },
  permissions: new Set(),
  ownRowsOnly: false,
  company: null,
  secondFactorRequired: false,
  session: null,
  impersonator: null,
  ip: null,
  userAgent: null,
  requestId: 'system',
}
