/** Answers that were requested while the app's code was on its way; each is used once, by the first call for the same. */
export interface EarlyAnswers {
  readonly token: string
  readonly store: string | undefined
  /** by path and query below the API's base */
  readonly answers: Map<string, Promise<Response>>
  /** the time of expiry, on the clock of performance.now() */
  readonly until: number
}
declare global {
  // only var declares a property of the global object
  var earlyAnswers: EarlyAnswers | undefined
}
/** The key of a request, in whichever order its parameters stand. */
export function questionOf(path: string): string {
  const [resource, query = ''] = path.split('?', 2)
  return `${resource}?${query.split('&').toSorted().join('&')}`
}
export function dropEarly(): void {
  globalThis.earlyAnswers = undefined
}
/** The early answer to this request of the same person in the same store, unless it has expired. */
export function takeEarly(
  path: string,
  token: string | undefined,
  store: string | undefined,
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers
  if (early === undefined) return undefined
  if (early.token !== token || early.store !== store || performance.now() > early.until) {
    dropEarly()
    return undefined
  }
  const question = questionOf(path)
  const answer = early.answers.get(question)
  early.answers.delete(question)
  return answer
}
