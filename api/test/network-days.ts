/** Days as the network counts them where its settings name no zone, as in the database of a test. */
import { USUAL_TIME_ZONE } from '@siteoffice/domain/engine/zoned-time'
import { dayIn } from '../src/lib/zoned-days.ts'

export const networkDayOf = (time: number = Date.now()): string => dayIn(USUAL_TIME_ZONE, time)
