/** Calls declared endpoints: the declaration types their input and their answer. */
import type { AnswerOf, Endpoint, InputOf } from '@siteoffice/domain/engine/endpoint'
import { buildQuery } from '@siteoffice/domain/engine/query'
import type { CallOptions, Params } from './api.ts'
import { run } from './api.ts'

const UPLOAD_MS = 300_000
/** Many people upload at once when a tender ends; each retries for two minutes. */
const UPLOAD_TRIES = 24
/** The input of a call without its types: each part is there where the endpoint has it. */
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
/** Throws an ApiError like every call, also without an answer. */
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
