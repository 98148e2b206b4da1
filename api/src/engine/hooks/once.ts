import type { HookContext } from '../rules.ts'

const promisesByTx = new WeakMap<HookContext['tx'], Map<string, Promise<unknown>>>()
/** Caches the answer to a question within a transaction, for facts that the transaction does not change itself. */
export function once<T>(context: HookContext, question: string, ask: () => Promise<T>): Promise<T> {
  const promises = promisesByTx.get(context.tx) ?? new Map<string, Promise<unknown>>()
  promisesByTx.set(context.tx, promises)
  const answer = promises.get(question) ?? ask()
  promises.set(question, answer)
  return answer as Promise<T> // kept under its own question
}
