/** The codes of labels, read again from their drawings as a scanner does. */
import { expect, test } from 'vitest'
import { readCode } from '../../../../test/read-code.ts'
import { barcodeKind, drawBarcode, drawQrCode } from './label-codes.ts'

test.each([
  ['6291041500213', 'EAN_13', 'a number of goods'],
  ['6291041500214', 'CODE_128', 'the same with a wrong check digit'],
  ['96385074', 'CODE_128', 'a short number of goods'],
  ['CEM-42.5/50kg', 'CODE_128', 'letters'],
  ['a ^065 (01) 100% *3', 'CODE_128', 'signs that mean something to the writer of codes'],
])('the barcode of %s is read again as %s: %s', async (code, format) => {
  const kind = barcodeKind(code)
  if (kind === undefined) throw new Error(`${code} has no barcode`)
  expect(await readCode((await drawBarcode(code, kind)).drawing)).toEqual({ text: code, format })
})
test('no barcode holds letters that a scanner does not send', () => {
  expect(['اسمنت', 'Béton', 'A\tB', ''].map(barcodeKind)).toEqual([undefined, undefined, undefined, undefined])
})
test('a barcode tells its width in narrowest bars, by which it is made large enough', async () => {
  expect((await drawBarcode('6291041500213', 'ean13')).modules).toBe(95)
  // eleven for the start, each of five letters and the check sign, thirteen for the end
  expect((await drawBarcode('AB-12', 'code128')).modules).toBe(90)
})
test('a QR code of an address is read again', async () => {
  const address = 'https://office.example.ae/view-product/01990d4e-7a1c-7cc0-9b8e-3f0a8c1b2d3e'
  expect(await readCode(await drawQrCode(address))).toEqual({ text: address, format: 'QR_CODE' })
})
