/** Times requests one at a time. */
import type { Ask, Network, Timing, Who } from './types.ts'

const LEAST = 3
const MOST = 15
const ENOUGH_MS = 400

function request({ url, tokens }: Network, who: Who, path: string, body?: object): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
export const asking =
  (network: Network): Ask =>
  async <T>(who: Who, path: string, body?: object) => {
    const answer = await request(network, who, path, body)
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T // the caller names what this path answers
  }
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The median of some repeats after a warm-up: many of what is quick, a few of what is slow. */
export async function timeOf(network: Network, who: Who, path: string, repeats = MOST): Promise<Timing> {
  const times: number[] = []
  let spent = 0
  for (let round = 0; round <= repeats; round += 1) {
    const start = performance.now()
    const answer = await request(network, who, path)
    await answer.arrayBuffer()
    const ms = performance.now() - start
    if (!answer.ok) return { ms, status: answer.status }
    if (round > 0 || repeats === 0) times.push(ms)
    spent += ms
    if (times.length >= LEAST && spent > ENOUGH_MS) break
  }
  return { ms: median(times) }
}
