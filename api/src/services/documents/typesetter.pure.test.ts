/** What becomes of documents that cannot be made in their time. */
import { expect, onTestFinished, test } from 'vitest'
import { Failure } from '../../lib/failure.ts'
import { createTypesetter } from './typesetter.ts'
import { refuseUnprintable, unusualLetters } from './unprintable.ts'

test('one that takes too long is to be asked for again, which is no fault of the service', async () => {
  const typesetter = createTypesetter({ most: 1 })
  onTestFinished(() => typesetter.stop())
  const layout = { template: 'services/documents/letter.typ', data: {}, at: new Date(0) }
  const refused = await typesetter.pdf(layout).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({ code: 'unavailable' })
})

const network = { name: 'Network', address: 'Quay 1\nDubai', taxId: '1', email: 'a@network.example', phone: '1' }
const BILL = {
  lang: 'en',
  dir: 'ltr',
  title: 'Invoice',
  number: 'INV-1',
  network,
  to: { label: 'To', name: 'Quay Works', address: 'Dock 4', taxIdLabel: 'Tax', taxId: '1' },
  facts: [],
  discounts: false,
  heads: ['Item', 'Quantity', 'Price', 'Tax', 'Total'],
  sums: [{ label: 'Total', value: 'EUR 1', strong: true }],
  payment: null,
  words: { terms: 'Terms', notes: 'Notes' },
  terms: null,
  notes: null,
}
test('letters without a blank break where the line ends, and lie over nothing', async () => {
  const typesetter = createTypesetter()
  onTestFinished(() => typesetter.stop())
  const pagesOf = async (description: string): Promise<number> => {
    const lines = [[description, '3', '10.13', '5 %', '31.91']]
    const layout = { template: 'modules/billing/documents/bill.typ', data: { ...BILL, lines }, at: new Date(0) }
    const file = (await typesetter.pdf(layout)).toString('latin1')
    expect(file, 'to be read in decades').toContain('pdfaid:part>2<')
    return file.match(/\/Type \/Page\b/g)?.length ?? 0
  }
  expect(await pagesOf('w'.repeat(200))).toBe(1)
  // as many as fill pages; in one line they would stand on one
  expect(await pagesOf('w'.repeat(9000))).toBeGreaterThan(2)
})
test('letters that no font has are named; those that are taken for granted are all there', async () => {
  const typesetter = createTypesetter()
  onTestFinished(() => typesetter.stop())
  expect(await typesetter.lacking(['a', '\u{10fffc}', 'ق', '\u{10fffd}'])).toEqual(['\u{10fffc}', '\u{10fffd}'])
  const usual = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(
    letter => unusualLetters([letter]).length === 0,
  )
  expect(usual.length).toBeGreaterThan(500)
  expect(await typesetter.lacking(usual.filter(letter => /[^\p{C}\p{Z}\p{M}]/u.test(letter)))).toEqual([])
})
test('letters that may be in no font are found once each, wherever a document says them, but in drawings', () => {
  const content = { title: 'Bill 計', lines: [['計画', 'Ünder, Ärger, قطعة']], drawing: '画' }
  expect(unusualLetters(content)).toEqual(['計', '画'])
})
test('letters that no font has are written as they are, and by their numbers where nothing can be seen of them', async () => {
  const context = { lackingLetters: (letters: readonly string[]) => Promise.resolve(letters) }
  await expect(refuseUnprintable(context, { title: 'Bill 計 \ue123' })).rejects.toThrow(
    'no font here has them: 計 U+E123.',
  )
})
