import { wrongField } from '../../lib/failure.ts'

/** What is wrong with a file that somebody sent in. */
export const wrongSheet = (message: string): Error => wrongField('validation_failed', 'file', message)
