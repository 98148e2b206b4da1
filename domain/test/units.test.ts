/** Units by what estimators write for them. */
import { expect, test } from 'vitest'
import { SHIPPED_UNITS } from '../src/engine/shipped-units.ts'
import { offeredUnits, plainUnitName, setOwnUnits, unitFor, unitLabel, unitNamed } from '../src/engine/units.ts'
import { deviationsOf } from '../src/modules/tendering/bill-rows.ts'

test.each([
  ['m3', ['m3', 'm³', 'M3', 'cu.m', 'cu. m.', 'Cum', 'cbm', 'm^3', 'م3', 'م٣', 'متر مكعب']],
  ['m2', ['m²', 'sqm', 'Sq.m', 'SQ M', 'qm', 'm.2', 'متر مربع']],
  ['m', ['m', 'Lm', 'r.m.', 'LIN.M', 'lfm', 'metres', 'م.ط']],
  ['t', ['ton', 'Tonnes', 't', 'طن']],
  ['no', ['No.', 'Nr', 'nos', 'عدد']],
  ['h', ['hr', 'Hrs', 'hour']],
  ['ls', ['LS', 'L.S.', 'Lump sum', 'psch.', 'مقطوعية']],
  ['ps', ['P.S.', 'Prov. sum', 'PS', 'P.C. Sum']],
  ['ft', ['ft', 'Feet', 'LFT']],
  ['ft2', ['sft', 'Sq. ft', 'ft²', 'SQFT']],
  ['ft3', ['cft', 'Cu.ft', 'ft3']],
  ['day', ['man-days', 'Man day', 'days']],
  ['percent', ['%', 'pct']],
  ['set', ['Set', 'sets']],
])('%s', (unit, names) => {
  for (const name of names) expect(unitNamed(name), name).toBe(unit)
})
test('what is no unit, or may be two, is none', () => {
  for (const name of ['', 'x', 'mt', 'ml', 'toString', 'constructor']) expect(unitNamed(name), name).toBeUndefined()
})
test('each unit is known by its name and by its label, and no name means two', () => {
  for (const { code } of SHIPPED_UNITS) expect([unitNamed(code), unitNamed(unitLabel(code))]).toEqual([code, code])
  const names = SHIPPED_UNITS.flatMap(({ code, name, otherNames }) => [
    ...new Set([code, name, ...otherNames].map(plainUnitName)),
  ])
  expect(new Set(names).size).toBe(names.length)
})
test('one unit in other letters is no other unit', () => {
  const row = { _id: '1', description: 'Concrete', unit: 'm3', quantity: 1 }
  expect(deviationsOf({ description: 'Concrete', unit: 'cu.m', quantity: 1 }, row)).toEqual([])
  expect(deviationsOf({ description: 'Concrete', unit: 'sqm', quantity: 1 }, row)).toEqual(['unit'])
  expect(deviationsOf({ description: 'Concrete', unit: 'barrel', quantity: 1 }, { ...row, unit: 'Barrel' })).toEqual([])
})

const load = { code: 'truckload', name: 'Truckload', otherNames: ['TL'], whole: true, inBills: true, inProducts: false }
test('units that staff add are read, offered and compared as those of the program', () => {
  const row = { _id: '1', description: 'Sand', unit: 'truckload', quantity: 4 }
  expect(deviationsOf({ description: 'Sand', unit: 'T.L.', quantity: 4 }, row)).toEqual(['unit'])
  setOwnUnits([{ ...load, active: true }])
  expect([unitNamed('t. l.'), unitFor('bills', 'tl'), unitLabel('truckload')]).toEqual([
    'truckload',
    'truckload',
    'Truckload',
  ])
  expect([unitFor('products', 'tl'), offeredUnits('products').includes('truckload')]).toEqual([undefined, false])
  expect(offeredUnits('bills')).toContain('truckload')
  expect(deviationsOf({ description: 'Sand', unit: 'T.L.', quantity: 4 }, row)).toEqual([])
  setOwnUnits([])
  expect(unitNamed('TL')).toBeUndefined()
})
test('a unit that is switched off stays where it is, and its names are taken in no more', () => {
  setOwnUnits([{ ...load, active: false }])
  expect([unitFor('bills', 'truckload'), unitFor('bills', 'TL'), unitNamed('TL')]).toEqual([
    'truckload',
    undefined,
    'truckload',
  ])
  expect(offeredUnits('bills')).not.toContain('truckload')
  setOwnUnits([])
})
