import { mou } from '../modules/agreements/mou.ts'
import { mouAssignment } from '../modules/agreements/mou-assignment.ts'

/** The resources of the section Agreements, in the order of the catalogue. */
export const agreements = [mou, mouAssignment] as const
