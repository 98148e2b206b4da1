/** A failure that the caller is told about: a code of the closed list, a sentence, and the fields it concerns. */
import type { ErrorBody, ErrorCode, FieldError } from '@siteoffice/domain/errors'
import { ERRORS } from '@siteoffice/domain/errors'

type Extra = Partial<Omit<ErrorBody, 'code' | 'message' | 'requestId' | 'errors'>>
export class Failure extends Error {
  readonly code: ErrorCode
  readonly errors: readonly FieldError[] | undefined
  readonly extra: Extra

  constructor(code: ErrorCode, message: string, errors?: readonly FieldError[], extra: Extra = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.errors = errors
    this.extra = extra
  }
  get status(): number {
    return ERRORS[this.code]
  }
}
/** The same words for 'not there' and 'not yours'. */
export const notFound = (): Failure => new Failure('not_found', 'There is no such record.')
export const forbidden = (message = 'You may not do this.'): Failure => new Failure('forbidden', message)
export const wrongField = (code: ErrorCode, field: string, message: string): Failure =>
  new Failure(code, message, [{ field, message }])
