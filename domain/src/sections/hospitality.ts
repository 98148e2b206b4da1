import { accommodation } from '../modules/hospitality/accommodation.ts'
import { booking } from '../modules/hospitality/booking.ts'
import { complimentaries } from '../modules/hospitality/complimentaries.ts'
import { suite } from '../modules/hospitality/suite.ts'

/** The resources of the section Hospitality, in the order of the catalogue. */
export const hospitality = [suite, accommodation, complimentaries, booking] as const
