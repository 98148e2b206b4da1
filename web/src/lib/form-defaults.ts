/** What new records begin with, as the settings of the network have it. */
import { STEERING } from '@siteoffice/domain/modules/settings/steering'
import { sessionNow } from './session.ts'

/** The currency of one's own company, else that of the network. */
export const defaultCurrency = (): string =>
  sessionNow().profile?.defaults?.currency ?? STEERING['platform.currency'].default
/** The clock of the network. */
export const defaultTimeZone = (): string => sessionNow().profile?.networkZone ?? 'UTC'
/** How many days a bill is given to be paid. */
export const defaultDueDays = (): number =>
  sessionNow().profile?.defaults?.dueDays ?? STEERING['billing.dueDays'].default
