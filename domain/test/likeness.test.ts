import { expect, test } from 'vitest'
import { areAlike, tellingWords } from '../src/engine/likeness.ts'

test('a name is told by the words that not everybody has', () => {
  expect(tellingWords('Al-Fanar General Contracting L.L.C')).toBe('al fanar l l c')
  expect(tellingWords('Société Générale')).toBe('societe generale')
  expect(tellingWords('General Contracting Company')).toBe('general contracting company')
  expect(tellingWords('شركة الفنار للمقاولات')).toBe('الفنار')
  expect(tellingWords('شركة الأفق للإنشاءات')).toBe('الافق')
  expect(tellingWords('')).toBe('')
})
test('names of one company are alike, those of two are not', () => {
  expect(areAlike('Al Fanar Contracting', 'Al-Fanar General Contracting LLC')).toBe(true)
  expect(areAlike('Al Fanar Contracting', 'Gulf Contracting')).toBe(false)
  expect(areAlike('Quetzal Holding LLC', 'Quetzal')).toBe(true)
  expect(areAlike('Northern Steel Works', 'Northen Steel')).toBe(true)
  expect(areAlike('Marina Market 1', 'Marina Warehouse 2')).toBe(false)
  expect(areAlike('al fanar contractng', 'Al Fanar Contracting')).toBe(true)
  expect(areAlike('', '')).toBe(false)
  expect(areAlike('Same', 'same')).toBe(true)
  expect(areAlike('شركة الأفق للمقاولات', 'مؤسسة الافق')).toBe(true)
  expect(areAlike('شركة الأمانة', 'شركه الأمانه')).toBe(true)
  expect(areAlike('شركة الأفق', 'شركة الأمل')).toBe(false)
})
