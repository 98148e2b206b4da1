/** Sets of states that rules of companies, and of what depends on them, speak of. */
import { statesOf } from '../../engine/states.ts'
import { company } from './company.ts'

/** A company whose application was accepted, with conditions or without. */
export const COMPANY_VERIFIED = statesOf(company.fields.verification, 'verified', 'verified_with_conditions')
