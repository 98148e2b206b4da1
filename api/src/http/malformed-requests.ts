/** Requests that no parser can read, and those that take too long to arrive: answered like any other that fails. */
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@siteoffice/domain/engine/errors'
import { ERRORS } from '@siteoffice/domain/engine/errors'

/** Bytes of a request's address and headers: a filter by some hundred records has room. */
export const MOST_HEADER_BYTES = 65_536
const ANSWERS_BY_CODE: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['payload_too_large', 'The address is too long. Filter by fewer values at once.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['payload_too_large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
}
/** Answers on a connection of which nothing more can be read, and ends it. */
export function answerMalformedRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [code, message] = ANSWERS_BY_CODE[error.code ?? ''] ?? ['bad_request', 'The request is malformed.']
  const body: ErrorBody = { code, message, requestId: crypto.randomUUID() }
  const text = JSON.stringify(body)
  const head = `HTTP/1.1 ${ERRORS[code]} Refused\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`
  socket.end(head + text)
}
