/** How often something may be called, declared beside it and counted for all processes together. */
export interface Limit {
  /** so many calls within a minute */
  readonly max: number
  /** counted for each person, each address, or each address without a session */
  readonly by: 'person' | 'address' | 'guest'
  /** calls under one name are counted together; by default each endpoint is counted alone */
  readonly budget?: string
}
/** What many endpoints have in common. */
export const LIMITS = {
  statistics: { max: 60, by: 'person', budget: 'statistics' },
  exports: { max: 30, by: 'person', budget: 'exports' },
  /** mails with a free text to addresses that have not asked for them */
  mails: { max: 10, by: 'person', budget: 'mails' },
  /** messages to the network without a session */
  guestWrites: { max: 20, by: 'guest' },
  publicReads: { max: 300, by: 'address' },
} as const satisfies { readonly [name: string]: Limit }
