/** Bills as far as they are issued, and what is done to them, for the tests of bills and of credit notes. */
import { expect } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { networkDayOf } from './network-days.ts'
import type { Answer, Body, Client } from './test-service.ts'

export const idOf = (row: Body): string => String(row._id)
export const dayIn = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
export const today = dayIn(0)
export const WHY = { reason: 'a protest' }
export const lines = (unitPrice: number) => [{ description: 'Commission', quantity: 1, unitPrice }]
export const paying = (amount: number): object => ({ payment: { amount, receivedOn: today, method: 'bank' } })
export const refused = (answer: Answer, message: string): void =>
  expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'rule_broken', message } })

interface World {
  readonly admin: Client
  /** who issues what `admin` has submitted */
  readonly finance: Client
  readonly made: Fixtures
}
/** What the tests of bills do again and again, in one network. */
export function billsIn({ admin, finance, made }: World) {
  const draft = async (more: object = {}): Promise<string> =>
    idOf(await made.make('billings', { lines: lines(1000), currency: 'EUR', ...more }))
  const read = async (id: string): Promise<Body> => (await admin.get(`/billings/id/${id}`)).body
  async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
    const { version } = await read(id)
    return who.post(`/billings/${name}/${id}`, { version, ...more })
  }
  async function update(who: Client, id: string, values: object): Promise<Answer> {
    const { version } = await read(id)
    return who.put(`/billings/update/${id}`, { version, ...values })
  }
  async function submitted(more: object = {}): Promise<string> {
    const id = await draft(more)
    expect((await step(admin, 'submit', id)).status).toBe(200)
    return id
  }
  async function issued(more: object = {}): Promise<string> {
    const id = await submitted(more)
    const out = await step(finance, 'issue', id)
    expect(out.status, out.text).toBe(200)
    return id
  }
  /** A credit note over so much, which waits for approval. */
  const note = (bill: Body, amount: number, more: object = {}): Promise<string> =>
    submitted({ type: 'credit_note', relatedTo: bill._id, company: bill.company?._id, lines: lines(amount), ...more })
  return { draft, read, step, update, submitted, issued, note }
}
