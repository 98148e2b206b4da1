/** Questions that come up in one turn of the event loop, asked together: one statement instead of many. */

interface Waiting<Q, A> {
  readonly question: Q
  readonly answer: Promise<A>
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}
/**
 * Gathers what is asked until the turn of the event loop ends and asks all of it at once, each different question once.
 * `ask` answers in the order of its questions; what it throws, all of them throw. Nothing is kept: what is asked in
 * the next turn is asked anew.
 */
export function batched<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  nameOf: (question: Q) => string,
): (question: Q) => Promise<A> {
  let waiting = new Map<string, Waiting<Q, A>>()
  const send = async (): Promise<void> => {
    const now = [...waiting.values()]
    waiting = new Map()
    try {
      const answers = await ask(now.map(each => each.question))
      for (const [at, { resolve }] of now.entries()) resolve(answers[at] as A) // one for each question
    } catch (error) {
      for (const { reject } of now) reject(error)
    }
  }
  return question => {
    const name = nameOf(question)
    const same = waiting.get(name)
    if (same !== undefined) return same.answer
    if (waiting.size === 0) setImmediate(() => void send())
    const { promise, resolve, reject } = Promise.withResolvers<A>()
    waiting.set(name, { question, answer: promise, resolve, reject })
    return promise
  }
}
