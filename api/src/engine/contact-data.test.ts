/** Contact data are kept as they are meant, however they are written. */
import { expect, test } from 'vitest'
import { createFixtures } from '../../test/fixtures.ts'
import { workingService } from '../../test/runs.ts'

const { service, admin } = await workingService()
const made = createFixtures(service, admin)

test('telephone numbers in all their forms are one number', async () => {
  const forms = [
    '(04) 123 4567',
    '+971\u00a04\u00a0123\u00a04567',
    '+971\u20114\u2011123\u20114567',
    '٠٤١٢٣٤٥٦٧',
    'tel:+97141234567',
    '0097141234567',
  ]
  for (const phone of forms) {
    const { phone: kept } = await made.make('customers', { phone })
    expect(kept, phone).toBe('+97141234567')
  }
  expect((await made.make('customers', { phone: '+971 4 123 4567 ext. 12' }))['phone']).toBe('+97141234567;ext=12')
})
test('a number without its code is of the country of its record', async () => {
  const { phone } = await made.make('company', { country: 'US', phone: '(212) 555-0100' })
  expect(phone).toBe('+12125550100')
})
test('what is no telephone number is refused', async () => {
  const body = await made.body('customers')
  for (const phone of ['call me', '04 123 4567 or 8'])
    expect(await admin.post('/customers/create', { ...body, phone })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'phone', message: 'is not a phone number' }] },
    })
})
test('an Irish name is part of an address, and a bent apostrophe is one', async () => {
  for (const [email, kept] of [
    ["Pat.O'Brien@site.example", "pat.o'brien@site.example"],
    ['pat.o’malley@site.example', "pat.o'malley@site.example"],
    ['mailto:a+b@site.example', 'a+b@site.example'],
    ['pasted\u200b@site.example', 'pasted@site.example'],
    ['ｗｉｄｅ＠site.example', 'wide@site.example'],
  ])
    expect((await made.make('customers', { email }))['email']).toBe(kept)
  const body = await made.body('customers')
  for (const email of [
    '.a@site.example',
    'a..b@site.example',
    'a b@site.example',
    'a@site',
    'a@b@site.example',
    '"a"<x@site.example>',
  ])
    expect((await admin.post('/customers/create', { ...body, email })).status, email).toBe(400)
  const signup = { name: "Pat O'Brien", email: "pat.o'brien@site.example", password: 'correct horse battery' }
  expect((await service.anonymous.post('/users/signup', signup)).status).toBeLessThan(300)
})
test('an address as browsers show it is taken with its scheme', async () => {
  const { website } = await made.make('company', { website: 'www.site.example/about' })
  expect(website).toBe('https://www.site.example/about')
})
test('a barcode is kept as a scanner sends it; one that a spreadsheet has shortened is refused', async () => {
  const written = ['4 006381 333931', '="4006381333931"', "'4006381333931", '٤٠٠٦٣٨١٣٣٣٩٣١']
  for (const barcode of written) expect((await made.make('product', { barcode }))['barcode']).toBe('4006381333931')
  expect(
    await admin.post('/product/create', { ...(await made.body('product')), barcode: '4.00638E+12' }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'barcode', message: 'has lost digits in a spreadsheet: enter the number again' }] },
  })
})
