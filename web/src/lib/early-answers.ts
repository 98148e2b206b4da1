/** Answers that were asked for while the app's code was on its way; each is taken once, by who asks for the same. */
export interface EarlyAnswers {
  readonly token: string
  readonly store: string | undefined
  /** by path and query below the API's base */
  readonly answers: Map<string, Promise<Response>>
  /** when they are too old to be shown, as performance.now() tells it */
  readonly until: number
}
declare global {
  // a property of the global object is declared by var alone
  var earlyAnswers: EarlyAnswers | undefined
}
/** The same question, in whichever order its parameters stand. */
export function questionOf(path: string): string {
  const [resource, query = ''] = path.split('?', 2)
  return `${resource}?${query.split('&').toSorted().join('&')}`
}
export function dropEarly(): void {
  globalThis.earlyAnswers = undefined
}
/** The answer to the same question of the same person in the same store, unless it has grown old. */
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
