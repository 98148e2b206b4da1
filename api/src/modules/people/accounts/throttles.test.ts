/** Guesses are counted before they are compared, at every door that takes one. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Service } from '../../../../test/test-service.ts'
import { PASSWORD, testService } from '../../../../test/test-service.ts'
import { networkOf } from '../../../lib/network.ts'

let service: Service
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.stop())
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))
const signIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
  service.call({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress })
/** A busy machine takes longer than the pause after the last free guess: the clock waits for it. */
const standStill = (): void => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
const statuses = (answers: readonly Answer[]): number[] => answers.map(each => each.status)

describe('guessing', () => {
  test('at a password, sixty at once, does not let the right one in among them', async () => {
    const person = await service.person({ alias: 'viewer' })
    standStill()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => signIn(person.email, i === 50 ? PASSWORD : `wrong ${i}`)),
    )
    expect(statuses(answers).filter(status => status === 401)).toHaveLength(5)
    expect(statuses(answers).filter(status => status === 429)).toHaveLength(55)
  })
  test('at the present password is slowed down at every door that asks for it', async () => {
    for (const [path, body] of [
      ['/profile/password', { current: 'wrong', next: 'another long word of mine' }],
      ['/profile/email', { password: 'wrong', email: 'x@new.example' }],
      ['/profile/second-factor/begin', { password: 'wrong' }],
      ['/profile/passkeys/options', { password: 'wrong' }],
    ] as const) {
      const person = await service.person({ alias: 'viewer' })
      await service.database.query(sql`delete from login_failure`)
      standStill()
      const answers = await Promise.all(Array.from({ length: 8 }, () => person.post(path, body)))
      expect(
        statuses(answers).toSorted((a, b) => a - b),
        path,
      ).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
    }
  })
  test('at a first code of an app is slowed down', async () => {
    const person = await service.person({ alias: 'viewer' })
    await person.post('/profile/second-factor/begin', { password: PASSWORD })
    standStill()
    const answers: Answer[] = []
    for (let i = 0; i < 7; i += 1)
      answers.push(await person.post('/profile/second-factor/confirm', { code: 'nothing' }))
    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400, 429, 429])
  })
  test('from one IPv6 network is counted together, whatever address of it is used', async () => {
    standStill()
    const answers: Answer[] = []
    for (let i = 0; i < 17; i += 1)
      answers.push(await signIn(`nobody${i}@test.example`, 'wrong', `2001:db8:1:2::${(i + 1).toString(16)}`))
    expect(statuses(answers).slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 401))
    expect(statuses(answers).slice(15)).toEqual([429, 429])
    expect((await signIn('nobody@test.example', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
  })
  test('rightly costs an address nothing', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => service.person({ alias: 'viewer' })))
    for (const person of people) expect((await signIn(person.email, PASSWORD)).status).toBe(200)
  })
})
test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))
