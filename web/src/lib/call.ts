/** Calls of declared endpoints: what they take and answer is what the declaration says. */
import type { AnswerOf, Endpoint, InputOf } from '@siteoffice/domain/engine/endpoint'
import { buildQuery } from '@siteoffice/domain/engine/query'
import type { CallOptions, Params } from './api.ts'
import { run } from './api.ts'

const UPLOAD_MS = 300_000
/** Many upload at once when a tender ends; each asks again for two minutes. */
const UPLOAD_TRIES = 24
/** An input with its types erased: each part is there where the endpoint has it. */
interface Input {
  readonly params?: { readonly [name: string]: string }
  readonly query?: Params
  readonly body?: unknown
  readonly file?: File
}
function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
/** Throws an ApiError like every call, also where no answer came. */
export function call<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E, File>,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  const { params = {}, query = {}, body, file } = input as Input // the compiler has checked it against the endpoint
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const settings: CallOptions = {
    ...(file !== undefined && { timeout: UPLOAD_MS, whenBusy: UPLOAD_TRIES }),
    ...(endpoint.idempotent === false && { key: false }),
    ...options,
  }
  return run(endpoint.method, path + buildQuery(query), file === undefined ? body : formOf(file), settings)
}
