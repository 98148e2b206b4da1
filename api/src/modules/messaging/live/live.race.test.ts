/** A process is killed while people write: whoever was connected to it ends with the same messages as the others. */
import { randomUUID } from 'node:crypto'
import { catalogue } from '@siteoffice/domain/catalogue'
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPatiently } from '../../../../test/database.ts'
import type { LiveClient } from '../../../../test/live-client.ts'
import { liveClient } from '../../../../test/live-client.ts'
import { createDatabase } from '../../../../test/postgres.ts'
import { CARELESS, newFolder, start } from '../../../../test/server-process.ts'
import type { Client } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { migrate } from '../../../data/migrate.ts'

const MESSAGES = 60
const SECRET = 'a secret of thirty-two letters or more'

/** Reads on after the last number that it has, as a client does that connects again. */
async function readOn(client: Client, thread: string, { messages }: Pick<LiveClient, 'messages'>): Promise<void> {
  const after = messages.at(-1)?.seq ?? 0
  const { content } = (await client.get(`/chat/messages?thread=${thread}&after=${after}&size=200`)).body
  messages.push(...(content as unknown as readonly ChatMessage[])) // as their schema says
}
test('of two processes one dies: no message is lost, none comes twice, and their order stays', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'live')
  const database = openPatiently(url, 8)
  await migrate(database, catalogue)
  const service = await testService(async () => database, { SECRET_KEY: SECRET })
  onTestFinished(async () => {
    await service.outbox.stop()
    await service.stop()
  })
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  await service.outbox.start()
  const other = await start(newFolder(), { DATABASE_URL: url, SECRET_KEY: SECRET, JOBS: 'false', ...CARELESS })
  const [ann, bob] = [await service.person(), await service.person()]
  const opened = await ann.post('/chat/threads', { members: [bob.person] })
  const thread = String(opened.body._id)
  const [here, there] = [
    await liveClient(address, { token: bob.token }),
    await liveClient(other.address, { token: bob.token }),
  ]
  await Promise.all([here.follow('chat'), there.follow('chat')])
  for (let n = 1; n <= MESSAGES; n += 1) {
    await ann.post('/chat/messages', { thread, clientId: randomUUID(), body: `No. ${n}` })
    if (n === MESSAGES / 2) {
      await vi.waitFor(() => expect(there.messages.length).toBeGreaterThan(0), { timeout: 10_000 })
      other.child.kill('SIGKILL')
    }
  }
  await vi.waitFor(() => expect(there.socket.connected).toBe(false), { timeout: 5_000 })
  const again = await liveClient(address, { token: bob.token })
  await again.follow('chat')
  await readOn(bob, thread, there)
  await vi.waitFor(() => expect(here.messages).toHaveLength(MESSAGES), { timeout: 10_000 })
  const numbers = Array.from({ length: MESSAGES }, (_, at) => at + 1)
  expect(here.messages.map(each => each.seq)).toEqual(numbers)
  expect(there.messages.map(each => each.seq)).toEqual(numbers)
  expect(there.messages.map(each => each.body)).toEqual(here.messages.map(each => each.body))
})
