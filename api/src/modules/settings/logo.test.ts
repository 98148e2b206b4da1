/** The logo of documents: a small picture that runs nothing and leads nowhere, on what is made out from then on. */
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsIn, idOf } from '../../../test/billing-scenes.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const KEY = 'letterhead.logo'
let service: Service
let admin: Client
let bills: ReturnType<typeof billsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  const finance = await service.person({ alias: 'finance' })
  bills = billsIn({ admin, finance, made: createFixtures(service, admin) })
})
afterAll(() => service.stop())

const address = (type: string, bytes: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const svg = (inside: string, more = ''): string =>
  address('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20" ${more}>${inside}</svg>`)
const plain = svg('<defs><rect id="a" width="80" height="20" fill="#c02b2b"/></defs><use href="#a"/>')
const picture = (format: 'png' | 'jpeg', side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2758d1' } })
    .toFormat(format)
    .toBuffer()
/** Eight parts, each of ten of the one before. */
const nestedUses = (by: 'use' | 'pattern'): string =>
  Array.from({ length: 9 }, (_, n) => {
    const before = by === 'use' ? `<use href="#a${n - 1}"/>` : `<rect width="8" height="8" fill="url(#a${n - 1})"/>`
    const inside = n === 0 ? '<rect width="1" height="1"/>' : before.repeat(10)
    return by === 'use' ? `<g id="a${n}">${inside}</g>` : `<pattern id="a${n}" width="9" height="9">${inside}</pattern>`
  }).join('')
async function set(value: unknown): Promise<Answer> {
  const there = (await admin.get(`/site-config?search=${KEY}`)).body.content?.[0]
  if (there === undefined) return admin.post('/site-config/create', { key: KEY, group: 'letterhead', value })
  return admin.put(`/site-config/update/${idOf(there)}`, { version: there.version, value })
}
async function documentOf(id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await service.app.inject({ url: `/api/billings/document/${id}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const networkOf = async (id: string): Promise<Body | undefined> => {
  const [kept] = await service.database.query<{ content: Body }>(
    sql`select content from record_document where record_id = ${id}`,
  )
  return kept?.content.network
}

test('a picture of each sort is taken; documents made out before keep what they had', async () => {
  const before = await bills.issued()
  const without = await documentOf(before)
  expect(await networkOf(before)).not.toHaveProperty('logo')
  const logos: unknown[] = []
  for (const logo of [
    plain,
    address('image/png', await picture('png')),
    address('image/jpeg', await picture('jpeg')),
  ]) {
    const answer = await set(logo)
    expect(answer.status, answer.text).toBeLessThan(300)
    const id = await bills.issued()
    const made = await documentOf(id)
    expect(made.toString('latin1')).toContain('/Subtype/Image'.replace('e/I', 'e /I'))
    logos.push((await networkOf(id))?.logo)
    await set(plain)
    expect((await documentOf(id)).equals(made)).toBe(true)
  }
  expect(new Set(logos).size).toBe(3)
  expect((await documentOf(before)).equals(without)).toBe(true)
  // a frozen one whose file is yet to be made is made with the logo of its day
  const waiting = await bills.issued()
  await set('')
  expect((await documentOf(waiting)).toString('latin1')).toContain('/Subtype /Image')
  expect(await networkOf(await bills.issued())).not.toHaveProperty('logo')
})
test.each<[string, unknown, string]>([
  ['no text', 5, 'must be a PNG'],
  ['an address elsewhere', 'https://example.com/logo.png', 'must be a PNG'],
  ['another sort of picture', address('image/gif', 'GIF89a'), 'must be a PNG'],
  ['a picture that is none', address('image/png', 'hello, world'), 'must be a PNG'],
  ['half a picture', address('image/png', '\u0089PNG\r\n\u001a\n'), 'must be a PNG'],
  ['a page', address('image/svg+xml', '<html><svg></svg></html>'), 'must be a PNG'],
  ['a large one', address('image/png', Buffer.alloc(71_000, 1)), 'at most 70 kB'],
  ['a script', svg('<script>alert(1)</script>'), 'no scripts'],
  ['a script of a namespace', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'), 'no scripts'],
  ['a handler', svg('<rect width="1" height="1" onload="alert(1)"/>'), 'no scripts'],
  ['a link', svg('<a href="https://example.com"><rect width="1" height="1"/></a>'), 'no scripts'],
  ['an outer picture', svg('<image href="https://example.com/a.png" width="1" height="1"/>'), 'no scripts'],
  ['an outer style', svg('<style>@import "https://example.com/a.css";</style>'), 'no scripts'],
  ['an outer fill', svg('<rect fill="url(https://example.com/a.svg#a)" width="1" height="1"/>'), 'no scripts'],
  [
    'an entity',
    address('image/svg+xml', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    'must',
  ],
  ['shapes within shapes', svg(`${nestedUses('use')}<use href="#a8"/>`), 'simpler'],
  ['patterns within patterns', svg(nestedUses('pattern')), 'simpler'],
  ['what refers to itself', svg('<g id="a"><use href="#a"/></g>'), 'simpler'],
  ['ids that are written in two ways', svg('<g id=">"/><use href="#&gt;"/>'), 'simpler'],
  ['a filter', svg('<filter id="a"><feGaussianBlur stdDeviation="9"/></filter>'), 'simpler'],
  ['a line of endless dashes', svg('<path d="M0 0 H80" stroke-dasharray="0.0001"/>'), 'simpler'],
  ['many groups in one another', svg('<g>'.repeat(5000)), 'simpler'],
  ['many shapes', svg('<g/>'.repeat(5000)), 'simpler'],
  ['comments without end', address('image/svg+xml', `${'<!---->'.repeat(9000)}x`), 'must be a PNG'],
])('%s is refused', async (_, value, message) => {
  const answer = await set(value)
  expect(answer, answer.text).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'value', message: expect.stringContaining(message) }] },
  })
})
test('what begins as a picture and cannot be read is refused, for no document could be set with it', async () => {
  const whole = await picture('png', 400)
  const broken = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(40, 7)])
  for (const value of [
    address('image/png', broken),
    address('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><g>'),
  ]) {
    const answer = await set(value)
    expect(answer, answer.text).toMatchObject({ status: 400, body: { errors: [{ field: 'value' }] } })
    expect(answer.text).toContain('cannot be read')
  }
})
