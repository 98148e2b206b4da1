/** Turns whatever went wrong into the one body that every failed call answers. */
import type { ErrorBody, ErrorCode } from '@siteoffice/domain/engine/errors'
import { ERRORS } from '@siteoffice/domain/engine/errors'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import type { Constraints, Problem } from '../lib/storage-problem.ts'
import { constraintsOf, problem, storageProblem } from '../lib/storage-problem.ts'
import { invalid } from '../lib/validate.ts'
import { languageAsked, type Words, wordsOf } from '../lib/words.ts'

const FASTIFY: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'The content type must be application/json, or multipart/form-data where a file is sent.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The request is too large.'],
  FST_REQ_FILE_TOO_LARGE: ['payload_too_large', 'The file is too large.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The content length does not match the body.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', 'The content type must be multipart/form-data.'],
}
function explain(error: FastifyError | Failure | Error, constraints: Constraints): Problem {
  if (error instanceof Failure) return error
  if ('validation' in error && Array.isArray(error.validation)) return invalid(error.validation) // Ajv's own issue shape
  const storageFailure = storageProblem(error, constraints)
  if (storageFailure !== undefined) return storageFailure
  const answer = 'code' in error && typeof error.code === 'string' ? FASTIFY[error.code] : undefined
  if (answer !== undefined) return problem(answer[0], answer[1])
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 429) return problem('too_many_requests', error.message)
  if (status === 503) return problem('unavailable', 'The service is busy. Try again in a moment.')
  if (status >= 400 && status < 500) return problem('bad_request', 'The request is malformed.')
  return problem('internal', 'Something went wrong on our side. The request id helps to find it.')
}
/** After how long it is worth asking a busy service again. */
const BUSY_SECONDS = 5
/** A longer message is cut, because it would send back what was sent, and nobody reads more. */
const MOST_ERRORS = 500
const MOST_LETTERS = 1000
const shorten = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)
/** Answers a problem in the one form that every failed call has. */
export function answerFailure(
  { code, message, errors, extra }: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const retryAfter = extra.retryAfter ?? (code === 'unavailable' ? BUSY_SECONDS : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  void reply.code(ERRORS[code]).type('application/json')
  const answer = (words: Words): void => {
    const fields = errors
      ?.slice(0, MOST_ERRORS)
      .map(each => ({ field: shorten(each.field), message: shorten(words(each.message)) }))
    const body: ErrorBody = {
      code,
      message: shorten(words(message)),
      ...(fields !== undefined && { errors: fields }),
      requestId: request.id,
      ...extra,
    }
    void reply.send(JSON.stringify(body))
  }
  const language = languageAsked(request.headers['accept-language'])
  if (language === 'en') answer(english => english)
  else void wordsOf(language).then(answer)
}
/** Parts of a query that open something for whoever has them: signatures of links, tokens, one-time codes. */
const OPENING = /([?&](?:s|sig|signature|token|ticket|code|secret|key|password)=)[^&#]*/gi
/** A request as the log tells it: without what would open an account or a file for who reads the log. */
type RequestLogEntry = Readonly<Record<'method' | 'url' | 'host' | 'remoteAddress', string>>
export function requestForLog({ method, url, host, ip }: FastifyRequest): RequestLogEntry {
  return { method, url: url.replaceAll(OPENING, '$1…'), host, remoteAddress: ip }
}
/** An error as the log tells it: without the values of a statement that failed, which are people's data and hashes. */
export function forLog(error: Error): object {
  const more = Object.entries(error).filter(([name]) => !['params', 'detail'].includes(name))
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
  return { ...Object.fromEntries(more), type: error.name, message: error.message, stack: error.stack, ...cause }
}
/** Whether the request broke off because its client left: such a request has no address any more, which limits look at. */
const hasHungUp = (request: FastifyRequest, error: Error): boolean =>
  (request.raw.readableAborted || request.raw.socket.destroyed) &&
  (('code' in error &&
    ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))) ||
    (error instanceof TypeError && request.raw.socket.remoteAddress === undefined))

/** Sets the handler for errors. */
export function answerErrors(app: FastifyInstance, catalogue: readonly AnyResource[]): void {
  const constraints = constraintsOf(catalogue)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = explain(error, constraints)
    if (hasHungUp(request, error)) request.log.info({ err: forLog(error) }, 'the client hung up')
    // a failure that says when to come again was thrown on purpose
    else if (ERRORS[problem.code] >= 500 && problem.extra.retryAfter === undefined)
      request.log.error({ err: forLog(error) }, 'request failed')
    answerFailure(problem, request, reply)
  })
}
