import { accommodation } from '../resources/hospitality/accommodation.ts'
import { booking } from '../resources/hospitality/booking.ts'
import { complimentaries } from '../resources/hospitality/complimentaries.ts'
import { suite } from '../resources/hospitality/suite.ts'

/** The resources of the section Hospitality, in the order of the menu. */
export const hospitality = [suite, accommodation, complimentaries, booking] as const
