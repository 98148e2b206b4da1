/** The guest endpoints, called from a page of another site: without cookies, with the token of the conversation. */
import type { GuestMessage, GuestState, Reception } from '@siteoffice/domain/modules/messaging/messages'

const TIMEOUT_MS = 20_000

/** An answer that is not the one that was asked for; without a status none came at all. */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly waitMs: number

  constructor(status: number | undefined, message: string, waitMs = 0) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.waitMs = waitMs
  }
  /** Whether the same call may succeed later. */
  get passes(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500
  }
}
export interface Key {
  readonly conversation: string
  readonly token: string
}
export interface Opening {
  readonly clientId: string
  readonly body: string
  readonly name: string
  readonly email?: string
  readonly page?: string
}
/** Messages after a number, or the last ones before it. */
export type Stretch = { readonly after: number } | { readonly before: number }
interface Messages {
  readonly content: readonly GuestMessage[]
  readonly state: GuestState
}
interface OpenConversation extends Key {
  readonly message: GuestMessage
  readonly reception: Reception
}
export interface Api {
  reception(): Promise<Reception>
  open(opening: Opening): Promise<OpenConversation>
  send(key: Key, message: { readonly clientId: string; readonly body: string }): Promise<GuestMessage>
  read(key: Key, stretch: Stretch): Promise<Messages>
  markSeen(key: Key, seq: number): Promise<void>
  rate(key: Key, rating: number): Promise<void>
  /** has a link mailed that confirms the visitor's address */
  proveEmail(key: Key): Promise<void>
  /** has the conversation mailed to the confirmed address */
  mailTranscript(key: Key): Promise<void>
}
interface Call {
  readonly token?: string
  readonly body?: object
}
/** What a refusal says for people, and for how long to wait before the next call. */
async function errorOf(response: Response): Promise<ApiError> {
  const answer: { readonly message?: unknown } = await response.json().catch(() => ({}))
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return new ApiError(response.status, typeof answer.message === 'string' ? answer.message : '', seconds * 1000)
}
export const STRETCH = 50

export function createApi(base: string, language: string): Api {
  async function call<T>(path: string, { token, body }: Call = {}): Promise<T> {
    let response: Response
    try {
      response = await fetch(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'accept-language': language,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { 'x-visitor-token': token }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    } catch {
      throw new ApiError(undefined, '')
    }
    if (!response.ok) throw await errorOf(response)
    try {
      return (response.status === 204 ? undefined : await response.json()) as T // as the endpoint declares it
    } catch {
      throw new ApiError(undefined, '') // the answer broke off
    }
  }
  return {
    reception: () => call('/guestMessages/reception'),
    open: opening => call('/guestConversation/create', { body: opening }),
    send: async ({ conversation, token }, message) =>
      (await call<{ message: GuestMessage }>('/guestMessages/create', { token, body: { conversation, ...message } }))
        .message,
    read: ({ conversation, token }, stretch) => {
      const query = new URLSearchParams({ conversation, size: String(STRETCH) })
      for (const [name, value] of Object.entries(stretch)) query.set(name, String(value))
      return call(`/guestMessages?${query.toString()}`, { token })
    },
    markSeen: ({ conversation, token }, seq) => call('/guestMessages/seen', { token, body: { conversation, seq } }),
    proveEmail: ({ conversation, token }) => call('/guestMessages/prove-email', { token, body: { conversation } }),
    mailTranscript: ({ conversation, token }) => call('/guestMessages/transcript', { token, body: { conversation } }),
    rate: ({ conversation, token }, rating) =>
      call('/guestConversation/rate', { token, body: { conversation, rating } }),
  }
}
