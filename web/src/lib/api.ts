/** Calls to the API with the token and the store; they toast errors, and ask to sign in again over the open form. */
import type { QueryValue } from '@siteoffice/domain/engine/query'
import { buildQuery } from '@siteoffice/domain/engine/query'
import { API_BASE } from './api-base.ts'
import { ApiError, isAnswer, readError, unreachable } from './api-error.ts'
import { dropEarly, takeEarly } from './early-answers.ts'
import { regionalLanguage, t } from './i18n.ts'
import { trackWork } from './pending.ts'
import { reauthenticate } from './reauthentication.ts'
import { type RequestKey, requestKeyFor } from './request-keys.ts'
import { chooseStore, noteSecondFactorRequired, sessionNow } from './session.ts'
import { toast } from './toast.ts'

export { ApiError } from './api-error.ts'

export interface CallOptions {
  /** error codes that the caller handles: they are not toasted */
  readonly expected?: readonly string[]
  /** the title of the toast, in place of the error's message */
  readonly describe?: (error: ApiError) => string
  readonly signal?: AbortSignal
  readonly onError?: (error: ApiError) => void
  /** milliseconds; 30,000 by default, 300,000 for uploads */
  readonly timeout?: number
  /** false: an ended session is an error like any other */
  readonly signInAgain?: boolean
  /** reads the answer; as JSON by default */
  readonly read?: (response: Response) => Promise<unknown>
  /** uses this token in place of the session's */
  readonly token?: string
  /** how many times it is repeated where the server is busy and says when to come again */
  readonly whenBusy?: number
  /** false: a POST without a key, because its answer is not stored, or because doing it twice does no harm */
  readonly key?: false
}
export type Params = { readonly [name: string]: QueryValue }

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly options: CallOptions
  /** the key under which a repeated request happens once */
  readonly key?: string | undefined
}

function headersOf(call: Call, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': regionalLanguage() })
  const { store } = sessionNow()
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (store !== undefined) headers.set('X-Store', store)
  if (call.key !== undefined) headers.set('Idempotency-Key', call.key)
  if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('Content-Type', 'application/json')
  return headers
}
/** The answer that the page requested early; undefined where it did not, or where no answer came. */
async function earlyAnswer(call: Call, token: string | undefined): Promise<Response | undefined> {
  // an answer from before a write may be out of date
  if (call.method !== 'GET') dropEarly()
  const early = await takeEarly(call.path, token, sessionNow().store)?.catch(() => undefined)
  call.options.signal?.throwIfAborted()
  return early
}
async function send(call: Call, token: string | undefined): Promise<Response> {
  const early = await earlyAnswer(call, token)
  if (early !== undefined) return early
  const { signal, timeout = 30_000 } = call.options
  const limit = AbortSignal.timeout(timeout)
  const body = call.body === undefined || call.body instanceof FormData ? call.body : JSON.stringify(call.body)
  try {
    return await fetch(API_BASE + call.path, {
      method: call.method,
      headers: headersOf(call, token),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      ...(body !== undefined && { body }),
    })
  } catch (error) {
    // the caller has aborted the call, so the network has not failed
    if (signal?.aborted) throw error
    throw unreachable(error, call.key !== undefined)
  }
}
/** Waits as long as a busy server asks for; false where the call is not to be repeated. */
async function mayTryAgain({ whenBusy = 0, signal }: CallOptions, { body }: ApiError): Promise<boolean> {
  if (whenBusy < 1 || body.code !== 'unavailable' || body.retryAfter === undefined) return false
  await new Promise(resolve => setTimeout(resolve, (body.retryAfter ?? 0) * 1000))
  signal?.throwIfAborted()
  return true
}
async function attempt(call: Call, mayAsk: boolean): Promise<Response> {
  const before = sessionNow()
  const token = call.options.token ?? before.token
  const response = await send(call, token)
  if (response.ok) return response
  const error = await readError(response, call.key !== undefined)
  if (error.body.code === 'wrong_store' && before.store !== undefined) {
    // the store was closed, or taken from this person: reads go on without it
    if (sessionNow().store === before.store) chooseStore(undefined)
    if (call.method === 'GET') return attempt(call, mayAsk)
  }
  if (await mayTryAgain(call.options, error))
    return attempt({ ...call, options: { ...call.options, whenBusy: (call.options.whenBusy ?? 0) - 1 } }, mayAsk)
  if (!mayAsk || error.body.code !== 'unauthenticated' || token === undefined) throw error
  // the person may have signed in again while this call was under way
  const again = sessionNow().token !== token || (await reauthenticate())
  // a call of one person is never repeated in the name of another
  const samePerson = sessionNow().profile?._id === before.profile?._id
  if (again && samePerson) return attempt(call, false)
  throw error
}
/** Toasts a failed call. Reads that fail for the same reason are toasted once, for one cause fails many. */
function notify({ method, path, options }: Call, error: ApiError): void {
  const description = options.describe?.(error) ?? t(error.message)
  const key = method === 'GET' ? `error ${description}` : `error ${method} ${path} ${description}`
  toast.error({ title: t('Error'), description, key })
}
/** What identifies a form that is sent again: its texts, and of a file name, size and time. The API compares the contents. */
const wordsOfForm = (form: FormData): string =>
  JSON.stringify(
    [...form].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.type, value.size, value.lastModified] : [name, value],
    ),
  )
/** Each POST has a key for its content, so that pressing again after a lost answer does nothing twice. */
function keyOf({ method, path, body, options }: Call): RequestKey | undefined {
  if (method !== 'POST' || options.key === false) return undefined
  const place = `${sessionNow().store ?? ''} ${path}`
  if (body instanceof FormData) return requestKeyFor(`${place} ${wordsOfForm(body)}`, 'lost')
  return requestKeyFor(`${place} ${JSON.stringify(body) ?? ''}`)
}
/** Reads the answer; undefined where it is empty. */
async function readAnswer({ options, key }: Call, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await (options.read ?? (each => each.json()))(response)
  } catch (error) {
    // the answer broke off, or came from a proxy in front of the API
    const isBroken = error instanceof TypeError || error instanceof SyntaxError
    if (isBroken && !options.signal?.aborted) throw unreachable(error, key !== undefined)
    throw error
  }
}
/** Sends a request under its key, which stays the same until an answer has come. */
async function sendRequest(call: Call, key: RequestKey | undefined): Promise<unknown> {
  const keyedCall = { ...call, key: key?.key }
  const mayAsk = call.options.signInAgain !== false && call.options.token === undefined
  try {
    const response = await attempt(keyedCall, mayAsk)
    const read = await readAnswer(keyedCall, response)
    key?.settle()
    if (key?.wasLost && response.headers.get('idempotent-replayed') === 'true')
      toast.info({ title: t('The first attempt had gone through. Nothing was done twice.'), key: 'gone through' })
    return read
  } catch (error) {
    // an aborted request is no lost answer
    if (call.options.signal?.aborted || (error instanceof ApiError && isAnswer(error))) key?.settle()
    else key?.lose()
    throw error
  }
}
async function answer<T>(call: Call): Promise<T> {
  try {
    // the API's answers have the shapes of domain/src/engine/wire.ts and of the catalogue; types end at the wire
    return (await sendRequest(call, keyOf(call))) as T
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.body.code === 'second_factor_required') noteSecondFactorRequired()
    if (!call.options.expected?.includes(error.body.code)) notify(call, error)
    call.options.onError?.(error)
    throw error
  }
}
/** Every request to the API goes through here, from `api` and `call`. */
export function run<T>(method: Call['method'], path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return trackWork(() => answer<T>({ method, path, body, options }))
}

/** Calls below the API's base; each throws an ApiError, also without an answer. */
export const api = {
  get: <T>(path: string, params: Params = {}, options?: CallOptions) =>
    run<T>('GET', path + buildQuery(params), undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => run<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => run<T>('PUT', path, body, options),
  del: <T>(path: string, params: Params = {}, options?: CallOptions) =>
    run<T>('DELETE', path + buildQuery(params), undefined, options),
}
