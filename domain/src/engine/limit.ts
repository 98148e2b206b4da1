/** How often something may be asked for, declared where it is offered and counted for all processes together. */
export interface Limit {
  /** so many calls within a minute */
  readonly max: number
  /** of each person, each address, or each address of those who are not signed in */
  readonly by: 'person' | 'address' | 'guest'
  /** calls under one name are counted together; by itself each endpoint is counted alone */
  readonly budget?: string
}
/** What many endpoints have in common. */
export const LIMITS = {
  statistics: { max: 60, by: 'person', budget: 'statistics' },
  exports: { max: 30, by: 'person', budget: 'exports' },
  /** mails with a text of one's own to addresses that have not asked for them */
  mails: { max: 10, by: 'person', budget: 'mails' },
  /** what people write to the network without signing in */
  guestWrites: { max: 20, by: 'guest' },
  publicReads: { max: 300, by: 'address' },
} as const satisfies { readonly [name: string]: Limit }
