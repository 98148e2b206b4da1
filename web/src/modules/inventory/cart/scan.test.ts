import { expect, test } from 'vitest'
import { codesOf, meaningOf, productOnPage, readScan, splitTyped } from './scan.ts'

test('a number before a star says how many', () => {
  expect(readScan('3*6291041500213')).toEqual({ quantity: 3, words: '6291041500213' })
  expect(readScan(' 2,5 × CEM-50 ')).toEqual({ quantity: 2.5, words: 'CEM-50' })
  expect(readScan('6291041500213')).toEqual({ quantity: undefined, words: '6291041500213' })
  expect(readScan('3*')).toEqual({ quantity: 3, words: '' })
  expect(readScan('pipe 3*4')).toEqual({ quantity: undefined, words: 'pipe 3*4' })
})
test('the same code in the quantity of an item is one more, another goes back to the search, and a figure is the quantity', () => {
  const codes = codesOf({ sku: 'CEM-50', barcode: '62910415' })
  expect(meaningOf('62910415', codes)).toBe('more')
  expect(meaningOf('cem-50', codes)).toBe('more')
  expect(meaningOf('62910999', codes)).toBe('code')
  expect(meaningOf('SND-2', codes)).toBe('code')
  expect(meaningOf('12.5', codes)).toBe('quantity')
  expect(codesOf({ sku: 'A', barcode: null })).toEqual(['A'])
})
test('the QR code of a label leads to its product, also three of it', () => {
  const id = '01990d4e-7a1c-7cc0-9b8e-3f0a8c1b2d3e'
  const page = `https://office.example.ae/view-product/${id}`
  expect(productOnPage(page)).toBe(id)
  expect(productOnPage(page.toUpperCase())).toBe(id)
  expect(productOnPage(readScan(`3*${page}`).words)).toBe(id)
  expect(meaningOf(page, ['CEM-50'])).toBe('code')
  for (const other of [id, `https://office.example.ae/view-sale/${id}`, `${page}0`, 'view-product'])
    expect(productOnPage(other)).toBe(undefined)
})
test('what was typed before a code that is known is the quantity', () => {
  const known = ['CEM-50', '62910415', '10045', '12']
  expect(splitTyped('12CEM-50', known)).toEqual({ typed: 12, code: 'CEM-50' })
  expect(splitTyped('2,5cem-50', known)).toEqual({ typed: 2.5, code: 'CEM-50' })
  expect(splitTyped('1262910415', known)).toEqual({ typed: 12, code: '62910415' })
  expect(splitTyped('10045', known)).toEqual({ typed: undefined, code: '10045' })
  expect(splitTyped('12', known)).toEqual({ typed: undefined, code: '12' })
  expect(splitTyped('312', known)).toEqual({ typed: undefined, code: '312' })
  expect(splitTyped('3*CEM-50', known)).toEqual({ typed: undefined, code: '3*CEM-50' })
})
