/** Runs in tests: asked for, and waited for until they have ended. */
import { vi } from 'vitest'
import type { Body, Client } from './test-service.ts'

/** The run as it ended. */
export async function endedRun(client: Client, id: unknown): Promise<Body> {
  return vi.waitFor(
    async () => {
      const { body } = await client.get(`/runs/${String(id)}`)
      if (body.endedAt === null) throw new Error(`It is not done: ${JSON.stringify(body)}`)
      return body
    },
    { timeout: 60_000, interval: 50 },
  )
}
/** Asks for a bulk step and answers the run as it ended. Throws where it is refused. */
export async function bulk(client: Client, resource: string, body: object): Promise<Body> {
  const answer = await client.post(`/${resource}/bulk`, body)
  if (answer.status !== 202) throw new Error(answer.text)
  return endedRun(client, answer.body._id)
}
