/** What a failed call throws. */
import type { ErrorBody } from '@siteoffice/domain/engine/errors'
import { ERRORS } from '@siteoffice/domain/engine/errors'
import { t } from './i18n.ts'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 where no answer came */
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}
const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'message' in value &&
  typeof value.message === 'string' &&
  typeof value.code === 'string' &&
  value.code in ERRORS

/** The message of a body whose code is none of ours. */
const messageOf = (body: unknown): string | undefined =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  body.message !== ''
    ? body.message
    : undefined
/** Reads an answer that is no success. Proxies answer in their own words; short ones are passed on. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const requestId = response.headers.get('x-request-id') ?? ''
  try {
    const body: unknown = JSON.parse(text)
    if (isErrorBody(body)) return new ApiError(response.status, body)
    const said = typeof body === 'string' ? body : messageOf(body)
    if (said !== undefined) return new ApiError(response.status, { code: 'unavailable', message: said, requestId })
  } catch {
    // no JSON: answered by something in front of the API; the text below says so
  }
  const plain = text !== '' && text.length <= 300 && !text.trimStart().startsWith('<') ? text : undefined
  const message = plain ?? t('The server could not answer ({{status}}). Please try again.', { status: response.status })
  return new ApiError(response.status, { code: 'unavailable', message, requestId })
}
/** Puts a failure of the network or of time into words. */
export function unreachable(error: unknown): ApiError {
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  return late
    ? new ApiError(0, {
        code: 'request_timeout',
        message: t('The server did not answer in time. Please try again.'),
        requestId: '',
      })
    : new ApiError(0, {
        code: 'unavailable',
        message: t('The server cannot be reached. Check your connection and try again.'),
        requestId: '',
      })
}
