/** Two processes on one database: who is where and who types is told across them, and a process that dies leaves nobody behind. */
import { randomUUID } from 'node:crypto'
import { catalogue } from '@siteoffice/domain/catalogue'
import { placeOf } from '@siteoffice/domain/engine/live'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPatiently } from '../../../../test/database.ts'
import { guestSocket } from '../../../../test/guest-socket.ts'
import { liveClient } from '../../../../test/live-client.ts'
import { createDatabase } from '../../../../test/postgres.ts'
import { CARELESS, newFolder, start } from '../../../../test/server-process.ts'
import { testService } from '../../../../test/test-service.ts'
import { migrate } from '../../../data/migrate.ts'

const SECRET = 'a secret of thirty-two letters or more'
const SOON = { timeout: 10_000 }

test('people in two processes see each other, and nobody stays of a process that dies', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'places')
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
  const [anns, bobs] = [await service.person({ name: 'Ann' }), await service.person({ name: 'Bob' })]
  const thread = String((await anns.post('/chat/threads', { members: [bobs.person] })).body._id)
  const opening = { clientId: randomUUID(), body: 'Are you open?', name: 'Vera' }
  const { conversation, token } = (await service.anonymous.post('/guestConversation/create', opening)).body
  const [talk, desk] = [placeOf(THREAD_PLACE, thread), placeOf('guestConversation', String(conversation))]

  const ann = await liveClient(address, { token: anns.token })
  await Promise.all([ann.enter(talk), ann.enter(desk)])
  // the other process hears of Ann though it began to listen after she came
  const bob = await liveClient(other.address, { token: bobs.token })
  await Promise.all([bob.enter(talk), bob.enter(desk), bob.follow('chat')])
  await vi.waitFor(() => expect([ann.namesIn(talk), bob.namesIn(desk)]).toEqual([['Bob'], ['Ann']]), SOON)

  bob.socket.emit('typing', talk, false)
  await vi.waitFor(() => expect(ann.typing).toMatchObject([{ place: talk, typist: { label: 'Bob' } }]), SOON)
  const guest = await guestSocket(other.address)
  guest.send({ kind: 'open', conversation: String(conversation), token: String(token) })
  await vi.waitFor(() => expect(guest.messages).toEqual(['ready']), SOON)
  ann.socket.emit('typing', desk, false)
  await vi.waitFor(() => expect(guest.messages).toContain('typing'), SOON)
  guest.send({ kind: 'typing' })
  await vi.waitFor(() => expect(ann.typing).toContainEqual({ place: desk, typist: null, note: false }), SOON)
  await anns.post('/chat/messages', { thread, clientId: randomUUID(), body: 'At nine' })
  await vi.waitFor(() => expect(bob.messages).toMatchObject([{ body: 'At nine' }]), SOON)
  await anns.post('/chat/seen', { thread, seq: 1 })
  await vi.waitFor(() => expect(bob.marks).toMatchObject([{ reader: anns.person, seq: 1 }]), SOON)

  other.child.kill('SIGKILL')
  await vi.waitFor(() => expect([ann.namesIn(talk), ann.namesIn(desk)]).toEqual([[], []]), { timeout: 15_000 })
})
