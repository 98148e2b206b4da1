/** The first values of new records, from the settings of the network. */
import { STEERING } from '@siteoffice/domain/modules/settings/steering'
import { sessionNow } from './session.ts'

/** The currency of one's own company, else that of the network. */
export const defaultCurrency = (): string =>
  sessionNow().profile?.defaults?.currency ?? STEERING['platform.currency'].default
/** The clock of the network. */
export const defaultTimeZone = (): string => sessionNow().profile?.networkZone ?? 'UTC'
/** The usual number of days until a bill is due. */
export const defaultDueDays = (): number =>
  sessionNow().profile?.defaults?.dueDays ?? STEERING['billing.dueDays'].default
/** Whether a sale needs no customer. */
export const allowsWalkIns = (): boolean => sessionNow().profile?.defaults?.walkInSales ?? false
