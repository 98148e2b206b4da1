/** A failure that the actor is told about: a code of the closed list, a sentence, and the fields it concerns. */
import { humanise } from '@siteoffice/domain/engine/describe'
import type { ErrorBody, ErrorCode, FieldError } from '@siteoffice/domain/engine/errors'
import { ERRORS } from '@siteoffice/domain/engine/errors'

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
const endSentence = (message: string): string => (message.endsWith('.') ? message : `${message}.`)
/** 'Valid until', 'must be a day to come' → 'Valid until: must be a day to come.'; whole sentences stay. */
export function aboutLabel(label: string, message: string, where = ''): string {
  if (message.charAt(0) !== message.charAt(0).toLowerCase()) return `${message}${where}`
  return `${label}${where}: ${endSentence(message)}`
}
/** The same of a field whose label is out of sight: by its key, in words. */
export const aboutField = (path: string, message: string): string =>
  aboutLabel(humanise(path.split('.').findLast(part => Number.isNaN(Number(part))) ?? path), message)
/** What is wrong with several fields, each said beside it and all in one message; keys nobody knows are named as they came. */
export function wrongFields(
  code: ErrorCode,
  errors: readonly FieldError[],
  labelOf: (field: string) => string | undefined = () => undefined,
): Failure {
  const words = errors.map(({ field, message }) => {
    const label = labelOf(field)
    if (label !== undefined) return aboutLabel(label, message)
    return code === 'unknown_field' ? `“${field}” ${endSentence(message)}` : aboutField(field, message)
  })
  return new Failure(code, words.join(' ').slice(0, 1000), errors)
}
/** What is wrong with one field: said beside it as it stands, and in a sentence wherever the field is out of sight. */
export const wrongField = (code: ErrorCode, field: string, message: string): Failure =>
  new Failure(code, aboutField(field, message), [{ field, message }])
