import { fieldErrorsOf } from '../../../lib/field-errors.ts'

/** Awaits a call; the API's error about a field is thrown in the words given for that field. */
export async function mapErrors<T>(call: Promise<T>, words: { readonly [field: string]: string }): Promise<T> {
  try {
    return await call
  } catch (error) {
    const field = String(fieldErrorsOf(error)[0]?.name[0])
    const sentence = words[field]
    throw sentence === undefined ? error : new Error(sentence, { cause: error })
  }
}
