/** Stock, carts, notifications, agreements, guest chat and staff chat, through HTTP. */
import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverAtOnce } from './deliver-at-once.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { networkDayOf } from './network-days.ts'
import type { Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

describe('stock', () => {
  const book = (body: object) => admin.post('/stock/adjust', { reason: 'adjustment', note: 'for the test', ...body })
  test('is booked, counted, moved, and the ledger equals the balance', async () => {
    const { warehouse } = await made.storeAndWarehouse()
    const other = String((await made.make('warehouse'))._id)
    const product = String((await made.make('product', { unit: 'm', allowBackorder: false, reorderLevel: 5 }))._id)
    expect(await book({ product, warehouse, quantity: 10, reason: 'opening' })).toMatchObject({
      status: 200,
      body: { balance: 10 },
    })
    expect(await book({ product, warehouse, quantity: -11 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'quantity' }] },
    })
    expect(await book({ product, warehouse, quantity: 7.5, reason: 'count' })).toMatchObject({
      status: 200,
      body: { balance: 7.5 },
    })
    expect(await book({ product, warehouse, quantity: 0.5, reason: 'damage' })).toMatchObject({ body: { balance: 7 } })
    expect(
      await admin.post('/stock/transfer', { product, from: warehouse, to: other, quantity: 3, note: 'to the site' }),
    ).toMatchObject({ status: 200, body: { balance: 4 } })
    expect(
      (await admin.post('/stock/transfer', { product, from: warehouse, to: warehouse, quantity: 1, note: 'nowhere' }))
        .status,
    ).toBe(422)
    const [sum] = await service.database.query<{ same: boolean }>(
      sql`select bool_and(b.on_hand = (select sum(m.change) from stock_movement m where m.product = b.product and m.warehouse = b.warehouse)) as same from stock_balance b`,
    )
    expect(sum?.same).toBe(true)
    expect(
      (await admin.get(`/stock?product=${product}&sort=-onHand`)).body.content?.map(row => Number(row.onHand)),
    ).toEqual([4, 3])
    expect((await admin.get(`/stock?product=${product}&state=low`)).body.totalElements).toBe(2)
    expect(
      (await admin.get(`/stock/movements?product=${product}&reason=transfer_in,transfer_out`)).body.totalElements,
    ).toBe(2)
    expect((await admin.get(`/product/id/${product}`)).body).toMatchObject({ onHand: 7, stockState: 'in_stock' })
    for (const query of ['state=x', 'reason=x', 'sort=x', 'product=x', 'x=1'])
      expect((await admin.get(`/stock?${query}`)).status, query).toBe(400)
    expect((await book({ product: randomUUID(), warehouse, quantity: 1 })).status).toBe(422)
  })
})
describe('carts', () => {
  test('get their prices and totals from the server alone', async () => {
    const place = await made.storeAndWarehouse()
    const [first, second] = [
      await made.make('product', { salePrice: 99.99, purchasePrice: 60 }),
      await made.make('product', { unit: 'm', salePrice: 10, purchasePrice: 4 }),
    ]
    const items = [
      { product: first._id, quantity: 3 },
      { product: second._id, quantity: 0.5 },
      { product: second._id, quantity: 0 },
    ]
    const cart = {
      ...place,
      currency: 'EUR',
      discountType: 'Percent',
      discount: 10,
      paymentAmount: 50,
      items: items.slice(0, 2),
    }
    const otherTotal = { ...cart, items: [{ product: first._id, quantity: 3, totalPrice: 1 }] }
    expect((await admin.post('/sale/create', otherTotal)).body).toMatchObject({
      errors: [{ field: 'items.0.totalPrice' }],
    })
    const sale = await admin.post('/sale/create', cart)
    // 299.97 + 5.00 = 304.97; 10 % discount 30.50; commission 30.50; final 243.97; due 193.97; cost 182.00 → profit 304.97 − 182 − 61
    expect(sale.body, sale.text).toMatchObject({
      subTotal: 304.97,
      discountAmount: 30.5,
      commission: 30.5,
      finalPrice: 243.97,
      duePrice: 193.97,
      profit: 61.97,
    })
    expect(sale.body.items?.map(item => [Number(item.unitPrice), Number(item.totalPrice)])).toEqual([
      [99.99, 299.97],
      [10, 5],
    ])
    const id = String(sale.body._id)
    expect(await admin.put(`/sale/update/${id}`, { version: 1, items })).toMatchObject({
      status: 200,
      body: { items: [{}, {}] },
    })
    const twice = [...items.slice(0, 2), { product: second._id, quantity: 1 }]
    expect((await admin.put(`/sale/update/${id}`, { version: 2, items: twice })).body).toMatchObject({
      errors: [{ message: 'This item already exists.' }],
    })
    expect(
      (await admin.put(`/sale/update/${id}`, { version: 2, discountType: 'Flat', discount: 1000 })).body,
    ).toMatchObject({ errors: [{ field: 'discount' }] })
    const step = (await admin.get(`/sale/id/${id}`)).body.transitions?.find(each => String(each.name) === 'confirm')
    expect(step?.blockedBy).toBe('Choose a customer first.')
    const purchase = await admin.post('/purchase/create', { ...cart, discount: 0 })
    expect(purchase.body.items?.map(item => Number(item.unitPrice))).toEqual([60, 4])
  })
})
describe('notifications', () => {
  test('reach the users of the companies, and nobody else', async () => {
    const company = String((await made.make('company'))._id)
    const user = await service.person({ alias: 'company-admin', company })
    const other = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
    const sent = await admin.post('/company/send-notification', {
      companies: [company],
      title: 'Site closed',
      body: 'The site is closed on Friday.',
    })
    expect(sent, sent.text).toMatchObject({ status: 201, body: { status: 'sending', recipientCount: 1 } })
    await deliverAtOnce(service)
    expect((await user.get('/notifications')).body).toMatchObject({
      unread: 1,
      content: [{ title: 'Site closed', readAt: null }],
    })
    expect((await other.get('/notifications')).body).toMatchObject({ unread: 0, content: [] })
    expect((await other.post(`/notifications/read/${String(sent.body._id)}`)).status).toBe(404)
    expect((await user.post(`/notifications/read/${String(sent.body._id)}`)).status).toBe(204)
    expect((await user.get('/notifications')).body.unread).toBe(0)
    expect(
      (await user.post('/company/send-notification', { companies: [company], title: 'x', body: 'y' })).status,
    ).toBe(403)
    expect(
      (await admin.post('/company/send-notification', { companies: [randomUUID()], title: 'x', body: 'y' })).status,
    ).toBe(422)
  })
})
describe('agreements', () => {
  test('are read with their merge fields filled, and freeze when sent', async () => {
    const mou = await made.make('mou', {
      body: '<p>Between us and {{company.name}} of {{company.city}}, by {{signatory.name}}, {{ signatory.title }}. From {{validFrom}} to {{validTo}}.</p>',
      validityMonths: 12,
      language: 'en',
    })
    const odd = { ...(await made.body('mou')), body: '<p>{{company.name}} and {{secret}}</p>' }
    expect(await admin.post('/mou/create', odd)).toMatchObject({ status: 422, body: { errors: [{ field: 'body' }] } })
    const update = { version: 1, body: odd.body }
    expect((await admin.put(`/mou/update/${String(mou._id)}`, update)).status).toBe(422)
    const today = networkDayOf()
    const written = (date: Date) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
    const period = `From ${written(new Date(today))} to `
    await admin.post(`/mou/activate/${String(mou._id)}`, { version: 1 })
    const company = await made.make('company', { legalName: 'Brick & Sons' })
    const signatory = { name: 'Ann Mason', email: 'ann@mason.example' }
    const made_ = await made.make('mouAssignment', { mou: mou._id, company: company._id, signatory, mergeValues: null })
    const single = await admin.get(`/mouAssignment/single?mou=${String(mou._id)}&company=${String(company._id)}`)
    expect(single.body.renderedText, single.text).toContain('Brick &amp; Sons')
    expect(String(single.body.renderedText)).toContain(`by Ann Mason, …. ${period}`)
    expect((await admin.get(`/mouAssignment/single?id=${String(made_._id)}`)).body._id).toBe(made_._id)
    const empty = await admin.post(`/mouAssignment/send/${String(made_._id)}`, { version: 1 })
    expect(empty, empty.text).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('signatory.title') },
    })
    await admin.put(`/mouAssignment/update/${String(made_._id)}`, {
      version: 1,
      signatory: { ...signatory, title: 'Director' },
    })
    const sent = await admin.post(`/mouAssignment/send/${String(made_._id)}`, { version: 2 })
    expect(sent.body, sent.text).toMatchObject({ validFrom: today, renderedText: expect.stringContaining(period) })
    const hash = createHash('sha256').update(String(sent.body.renderedText)).digest('hex')
    expect(sent.body.renderedHash).toBe(hash)
    await admin.put(`/company/update/${String(company._id)}`, { version: 1, legalName: 'Other Name' })
    expect((await admin.get(`/mouAssignment/single?id=${String(made_._id)}`)).body.renderedText).toContain(
      'Brick &amp; Sons',
    )
    for (const query of ['', '?id=x', `?mou=${randomUUID()}`, '?x=1'])
      expect((await admin.get(`/mouAssignment/single${query}`)).status, query).toBe(400)
    expect((await admin.get(`/mouAssignment/single?id=${randomUUID()}`)).status).toBe(404)
    const outsider = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
    expect([403, 404]).toContain((await outsider.get(`/mouAssignment/single?id=${String(made_._id)}`)).status)
    // whoever is to sign reads what the agreement is called, though not the agreements of the network
    const asked = await service.person({ alias: 'company-admin', company: String(company._id) })
    const theirs = await asked.get(`/mouAssignment/id/${String(made_._id)}`)
    expect(theirs.body.mou, theirs.text).toEqual({ _id: mou._id, label: mou.title })
    expect((await asked.get(`/mou/id/${String(mou._id)}`)).status).not.toBe(200)
  })
})
describe('guest chat', () => {
  const visit = (body: object, token?: string) =>
    service.call({
      method: 'POST',
      url: '/api/guestMessages/create',
      headers: token === undefined ? {} : { 'x-visitor-token': token },
      payload: { clientId: randomUUID(), ...body },
    })
  test('a visitor writes, staff answer, and neither reads what is not theirs', async () => {
    const opened = await visit({ body: 'Do you take suppliers?', name: 'Vera', email: 'vera@visit.example' })
    expect(opened.status, opened.text).toBe(201)
    const conversation = String(opened.body.message?.conversation)
    const token = String(opened.body.visitorToken)
    const agent = await service.person({ permissions: ['CAN_CHAT', 'READ_ALL_CHAT'] })
    expect(
      (await agent.get('/guestConversation?status=open&size=100')).body.content?.map(row => String(row._id)),
    ).toContain(conversation)
    expect(
      (
        await agent.post('/guestMessages/create', {
          conversation,
          clientId: randomUUID(),
          body: 'Ask her for the licence',
          private: true,
        })
      ).status,
    ).toBe(201)
    const written = (await admin.get(`/guestConversation/id/${conversation}`)).body
    expect(written).toMatchObject({ lastMessage: 'Do you take suppliers?', firstReplyAt: null })
    const answer = { conversation, clientId: randomUUID(), body: 'Yes, gladly.' }
    expect((await agent.post('/guestMessages/create', answer)).status).toBe(201)
    expect((await agent.post('/guestMessages/create', answer)).body.message?.seq).toBe(3)
    const read = (headers: Record<string, string>) =>
      service.call({ method: 'GET', url: `/api/guestMessages?conversation=${conversation}&after=1`, headers })
    const mine = await read({ 'x-visitor-token': token })
    expect(mine.body.content?.map(each => String(each.body))).toEqual(['Yes, gladly.'])
    expect(mine.text).not.toContain('licence')
    expect(mine.body.totalElements, 'the question and the answer').toBe(2)
    expect((await read({})).status).toBe(404)
    expect((await read({ 'x-visitor-token': 'x'.repeat(32) })).status).toBe(404)
    expect((await agent.get(`/guestMessages?conversation=${conversation}`)).body.totalElements).toBe(3)
    const row = (await admin.get(`/guestConversation/id/${conversation}`)).body
    expect((await admin.post(`/guestConversation/resolve/${conversation}`, { version: row.version })).body.status).toBe(
      'resolved',
    )
    expect((await visit({ conversation, body: 'One more thing' }, token)).status).toBe(201)
    expect((await admin.get(`/guestConversation/id/${conversation}`)).body).toMatchObject({
      status: 'open',
      resolvedAt: null,
    })
    expect((await admin.get(`/guestConversation/history/${conversation}`)).body.content?.[0]).toMatchObject({
      action: 'write-again',
      changes: expect.arrayContaining([{ field: 'status', from: 'resolved', to: 'open' }]),
    })
    expect((await visit({ conversation, body: 'Let me in' })).status).toBe(404)
    expect((await visit({ body: '   ', name: 'Vera' })).status).toBe(400)
    const member = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
    expect((await member.get(`/guestMessages?conversation=${conversation}`)).status).toBe(403)
  })
})
describe('staff chat', () => {
  test('is between its members alone, and stores a repeated send once', async () => {
    const [ann, bob, eve] = [
      await service.person({ name: 'Ann' }),
      await service.person({ name: 'Bob' }),
      await service.person({ name: 'Eve' }),
    ]
    const opened = await ann.post('/chat/threads', { members: [bob.person] })
    expect(opened, opened.text).toMatchObject({ status: 201, body: { kind: 'direct', title: 'Bob' } })
    const thread = String(opened.body._id)
    expect((await bob.post('/chat/threads', { members: [ann.person] })).body._id).toBe(thread)
    const message = { thread, clientId: randomUUID(), body: ' Coffee? ' }
    expect((await ann.post('/chat/messages', message)).body).toMatchObject({
      seq: 1,
      body: 'Coffee?',
      author: { label: 'Ann' },
    })
    expect((await ann.post('/chat/messages', message)).body.seq).toBe(1)
    expect((await bob.get('/chat/threads')).body.content?.[0]).toMatchObject({ title: 'Ann', lastSeq: 1, seenSeq: 0 })
    expect((await bob.post('/chat/seen', { thread, seq: 99 })).status).toBe(204)
    expect((await bob.post('/chat/seen', { thread, seq: 0 })).status).toBe(204)
    expect((await bob.get('/chat/threads')).body.content?.[0]?.seenSeq, 'what was read stays read').toBe(1)
    expect((await eve.get(`/chat/messages?thread=${thread}`)).status).toBe(404)
    expect((await eve.post('/chat/messages', { ...message, clientId: randomUUID() })).status).toBe(404)
    expect((await ann.post('/chat/messages', { ...message, clientId: randomUUID(), body: '   ' })).status).toBe(400)
    expect((await ann.post('/chat/threads', { members: [ann.person] })).status).toBe(400)
    expect((await ann.post('/chat/threads', { members: [randomUUID()] })).status).toBe(422)
    const group = await ann.post('/chat/threads', { members: [bob.person, eve.person], title: 'Site visit' })
    expect(group.body).toMatchObject({ kind: 'group', title: 'Site visit' })
    expect((await eve.get('/chat/threads')).body.totalElements).toBe(1)
  })
})
