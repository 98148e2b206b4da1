/** That a server which logs everything it can logs nothing that opens an account. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { codeOf, wrongCodeOf } from '../../test/codes.ts'
import { openCopy } from '../../test/database.ts'
import { createDatabase } from '../../test/postgres.ts'
import { ADMIN, newFolder, start } from '../../test/server-process.ts'
import type { Body } from '../../test/test-service.ts'
import { forLog } from './errors.ts'

test('no password, secret, code, ticket, token or link is logged', async () => {
  // a first start: its administrator's password is one of the secrets
  const url = await createDatabase(inject('postgresUrl'), 'logs')
  const folder = newFolder()
  const { address, output } = await start(folder, { DATABASE_URL: url, SECRET_KEY: 's'.repeat(40), LOG_LEVEL: 'trace' })
  const post = async (path: string, body: object, token?: string): Promise<Body> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    return JSON.parse(text || '{}') as Body // a test's view of JSON
  }
  const secrets: string[] = [ADMIN.password]
  const session = String((await post('/login', ADMIN)).token)
  const { password } = ADMIN
  const secret = String((await post('/profile/second-factor/begin', { password }, session)).secret)
  await post('/profile/second-factor/confirm', { code: 'no code', password }, session)
  const confirmed = await post('/profile/second-factor/confirm', { code: codeOf(secret) }, session)
  const recovery = String(confirmed.recoveryCodes?.[0])
  const ticket = String((await post('/login', ADMIN)).secondFactor?.ticket)
  await post('/login/second-factor', { ticket, code: wrongCodeOf(secret) })
  const second = String((await post('/login/second-factor', { ticket, code: recovery })).token)
  await post('/password/forgotten', { email: ADMIN.email })
  await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toContain('outbox')
  // what is still written has another name
  const mails = () => readdirSync(join(folder, 'outbox')).filter(name => name.endsWith('.eml'))
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1)
  const file = join(folder, 'outbox', mails()[0] ?? '')
  const mail = () => readFileSync(file, 'utf8').replace(/=\r\n/g, '')
  await expect.poll(mail, { message: 'written to its end', timeout: 20_000 }).toMatch(/set-password#[\w-]{43}/)
  const link = /\/set-password#([\w-]{43})/.exec(mail())?.[1] ?? ''
  expect(mail(), 'the port that was found').toContain(`http://localhost:${new URL(address).port}/set-password#`)
  await post('/password/link', { token: link })
  await post('/password/set', { token: link, password: 'a new and long password' })
  const signature = `s${'0123456789abcdef'.repeat(2)}`
  for (const query of [`e=1&s=${signature}`, `token=${signature}&x=1`, `v=thumb&S=${signature}`])
    await fetch(`${address}/api/files/00000000-0000-7000-8000-000000000000?${query}`)
  secrets.push(signature, session, secret, recovery, ticket, second, link, 'a new and long password')
  await wait(300)
  expect(output(), 'it does log').toContain('/api/login/second-factor')
  for (const each of secrets) {
    expect(each.length).toBeGreaterThan(9)
    expect(output()).not.toContain(each)
  }
})
test('nor are the values of a statement that fails', async () => {
  const database = await openCopy()
  await database.query(sql`create table vault (secret text not null, other text not null)`)
  const failing = database.query(sql`insert into vault values (${'open sesame'}, null)`)
  const error: unknown = await failing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  await database.close()
  if (!(error instanceof Error)) throw new Error('it did not fail')
  expect(JSON.stringify(Object.entries(error)), 'the database does tell').toContain('open sesame')
  const logged = JSON.stringify(forLog(error))
  expect(logged).toContain('violates not-null constraint')
  expect(logged).not.toContain('open sesame')
})
