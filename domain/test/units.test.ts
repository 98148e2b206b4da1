/** Units by what estimators write for them. */
import { expect, test } from 'vitest'
import { UNIT_NAMES, unitNamed } from '../src/engine/unit-names.ts'
import { UNITS, unitLabel } from '../src/engine/units.ts'
import { deviationsOf } from '../src/modules/tendering/bill-rows.ts'

test.each([
  ['m3', ['m3', 'm³', 'M3', 'cu.m', 'cu. m.', 'Cum', 'cbm', 'm^3', 'م3', 'م٣', 'متر مكعب']],
  ['m2', ['m²', 'sqm', 'Sq.m', 'SQ M', 'qm', 'm.2', 'متر مربع']],
  ['m', ['m', 'Lm', 'r.m.', 'LIN.M', 'lfm', 'metres', 'م.ط']],
  ['t', ['ton', 'Tonnes', 't', 'طن']],
  ['no', ['No.', 'Nr', 'nos', 'عدد']],
  ['h', ['hr', 'Hrs', 'hour']],
  ['ls', ['LS', 'L.S.', 'Lump sum', 'psch.', 'مقطوعية']],
  ['ps', ['P.S.', 'Prov. sum', 'PS']],
  ['percent', ['%', 'pct']],
  ['set', ['Set', 'sets']],
])('%s', (unit, names) => {
  for (const name of names) expect(unitNamed(name), name).toBe(unit)
})
test('what is no unit, or may be two, is none', () => {
  for (const name of ['', 'x', 'mt', 'ml', 'toString', 'constructor']) expect(unitNamed(name), name).toBeUndefined()
})
test('each unit is known by its name and by its label, and no name means two', () => {
  for (const unit of Object.keys(UNITS)) expect([unitNamed(unit), unitNamed(unitLabel(unit))]).toEqual([unit, unit])
  const names = Object.values(UNIT_NAMES).flat()
  expect(new Set(names).size).toBe(names.length)
})
test('one unit in other letters is no other unit', () => {
  const row = { _id: '1', description: 'Concrete', unit: 'm3', quantity: 1 }
  expect(deviationsOf({ description: 'Concrete', unit: 'cu.m', quantity: 1 }, row)).toEqual([])
  expect(deviationsOf({ description: 'Concrete', unit: 'sqm', quantity: 1 }, row)).toEqual(['unit'])
  expect(deviationsOf({ description: 'Concrete', unit: 'barrel', quantity: 1 }, { ...row, unit: 'Barrel' })).toEqual([])
})
