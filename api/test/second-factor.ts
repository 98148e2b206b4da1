/** What tests do around a second factor. */
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { codeOf } from './codes.ts'
import type { Answer, Client, PersonOptions, Service } from './test-service.ts'
import { PASSWORD } from './test-service.ts'

interface PersonWithFactor {
  readonly person: Client
  readonly secret: string
  readonly recovery: string[]
}
export interface Signing {
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    token: string,
    payload?: object,
  ) => Promise<Answer>
  readonly signIn: (email: string, password?: string) => Promise<Answer>
  readonly ticketOf: (person: Client) => Promise<string>
  readonly second: (ticket: string, code: string) => Promise<Answer>
  /** a person who has set an authenticator app up; the code of that is long past */
  readonly armed: (options?: PersonOptions) => Promise<PersonWithFactor>
}
export function createSigning(service: Service): Signing {
  const signIn = (email: string, password = PASSWORD) => service.anonymous.post('/login', { email, password })
  return {
    signIn,
    call: (method, url, token, payload) =>
      service.call({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload !== undefined && { payload }),
      }),
    ticketOf: async person => String((await signIn(person.email)).body.secondFactor?.ticket),
    second: (ticket, code) => service.anonymous.post('/login/second-factor', { ticket, code }),
    armed: async (options = { alias: 'viewer' }) => {
      const person = await service.person(options)
      const begun = await person.post('/profile/second-factor/begin', { password: PASSWORD })
      const secret = String(begun.body.secret)
      const confirmed = await person.post('/profile/second-factor/confirm', { code: codeOf(secret) })
      expect(confirmed.status, confirmed.text).toBe(200)
      await service.database.query(
        sql`update second_factor set last_step = last_step - 10 where person = ${person.person}`,
      )
      return { person, secret, recovery: confirmed.body.recoveryCodes?.map(String) ?? [] }
    },
  }
}
