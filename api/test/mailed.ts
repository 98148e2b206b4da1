/** What tests do around one-time links that come by mail. */
import { expect } from 'vitest'
import type { ReceivedMail, Sink } from './mail-sink.ts'
import { startSink } from './mail-sink.ts'
import type { Answer, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

export const ORIGIN = 'https://office.example'
export const NEXT = 'a brand new password'
export interface MailTools {
  readonly service: Service
  readonly sink: Sink
  readonly admin: Client
  /** asks for a link, each time from an address of its own, as people do; the limit per address has its own test */
  readonly forgotten: (email: unknown, more?: object, remoteAddress?: string) => Promise<Answer>
  readonly mailsTo: (address: string) => readonly ReceivedMail[]
  /** waits until there are so many mails to an address; the last one out */
  readonly mailTo: (address: string, number?: number) => Promise<ReceivedMail>
  readonly link: (token: string) => Promise<Answer>
  readonly choose: (token: string, password?: string) => Promise<Answer>
  readonly signIn: (email: string, password: string) => Promise<Answer>
  /** makes a member of staff without a password */
  readonly invite: (more?: object, email?: string) => Promise<{ readonly id: string; readonly email: string }>
  readonly stop: () => Promise<void>
}
/** The token of a link that proves an address. */
export const proofIn = (mail: ReceivedMail): string => /\/confirm-email#([\w-]{43})/.exec(mail.text)?.[1] ?? ''
/** A service with a mail server of its own. */
export async function startMailed(): Promise<MailTools> {
  const sink = await startSink()
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'office@network.example', PUBLIC_URL: ORIGIN, RATE_LIMIT_FACTOR: '1' }
  const service = await testService(undefined, env)
  const admin = await service.person()
  const role = (await admin.get('/roles?search=viewer')).body.content?.[0]?._id
  let addresses = 0
  const mailsTo = (address: string): ReceivedMail[] => sink.mails.filter(mail => mail.to.includes(address))
  return {
    service,
    sink,
    admin,
    mailsTo,
    forgotten: (email, more = {}, remoteAddress = `192.0.2.${(addresses += 1)}`) =>
      service.call({ method: 'POST', url: '/api/password/forgotten', payload: { email }, remoteAddress, ...more }),
    mailTo: async (address, number = 1) => {
      await expect.poll(() => mailsTo(address).length, { message: `mails to ${address}`, timeout: 10_000 }).toBe(number)
      const mail = mailsTo(address).at(-1)
      if (mail === undefined) throw new Error('no mail')
      return mail
    },
    link: token => service.anonymous.post('/password/link', { token }),
    choose: (token, password = NEXT) => service.anonymous.post('/password/set', { token, password }),
    signIn: (email, password) => service.anonymous.post('/login', { email, password }),
    invite: async (more = {}, email = `${crypto.randomUUID()}@test.example`) => {
      const answer = await admin.post('/adminUsers/create', { name: 'New Colleague', email, role, ...more })
      expect(answer, answer.text).toMatchObject({ status: 201 })
      return { id: String(answer.body._id), email }
    },
    stop: async () => {
      await service.stop()
      await sink.stop()
    },
  }
}
