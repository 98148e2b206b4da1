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

/** The message for an error body with an unknown code. */
const messageOf = (body: unknown): string | undefined =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  body.message !== ''
    ? body.message
    : undefined
/** Reads an answer without success; `isKeyed`: the request can be repeated without happening twice. Short texts of proxies are shown. */
export async function readError(response: Response, isKeyed: boolean): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const requestId = response.headers.get('x-request-id') ?? ''
  try {
    const body: unknown = JSON.parse(text)
    if (isErrorBody(body)) return new ApiError(response.status, body)
    const serverMessage = typeof body === 'string' ? body : messageOf(body)
    if (serverMessage !== undefined)
      return new ApiError(response.status, { code: 'unavailable', message: serverMessage, requestId })
  } catch {
    // no JSON: answered by something in front of the API; the text below says so
  }
  const plain = text !== '' && text.length <= 300 && !text.trimStart().startsWith('<') ? text : undefined
  const { status } = response
  const unanswered = isKeyed
    ? t('The server could not answer ({{status}}). Try again: nothing will be done twice.', { status })
    : t('The server could not answer ({{status}}). Please try again.', { status })
  const message = plain ?? unanswered
  return new ApiError(response.status, { code: 'unavailable', message, requestId })
}
/** The message of a failed or timed-out request. A request with a key may be repeated, whatever happened to it. */
export function unreachable(error: unknown, isKeyed: boolean): ApiError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    const message = isKeyed
      ? t('The server did not answer in time. Try again: nothing will be done twice.')
      : t('The server did not answer in time. Please try again.')
    return new ApiError(0, { code: 'request_timeout', message, requestId: '' })
  }
  const message = isKeyed
    ? t('No answer came from the server. Check your connection and try again: nothing will be done twice.')
    : t('The server cannot be reached. Check your connection and try again.')
  return new ApiError(0, { code: 'unavailable', message, requestId: '' })
}
/** Whether an answer settles the request itself; some refusals leave open what happened to it. */
export function isAnswer({ status, body }: ApiError): boolean {
  const passing = ['unauthenticated', 'too_many_requests', 'request_timeout'].includes(body.code)
  const underWay = body.code === 'in_progress' && body.retryAfter !== undefined
  return status >= 400 && status < 500 && !passing && !underWay
}
