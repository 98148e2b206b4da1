/** Units that the staff of the network have added to those of the program. */
import { unit } from '@siteoffice/domain/modules/settings/unit'
import { listRows } from '../listed.ts'
import { plainRows } from '../plain-rows.ts'
import type { Values } from '../row.ts'

interface Measure {
  readonly code: string
  readonly name: string
  readonly otherNames: readonly string[]
  readonly whole?: true
  readonly off?: true
}
const MEASURES: readonly Measure[] = [
  { code: 'trip', name: 'Trip', otherNames: ['trips', 'haul', 'رحلة'], whole: true },
  { code: 'drum', name: 'Drum', otherNames: ['drums', 'barrel', 'برميل'], whole: true },
  { code: 'sheet', name: 'Sheet', otherNames: ['sheets', 'board', 'لوح'], whole: true },
  { code: 'pallet', name: 'Pallet', otherNames: ['pallets', 'plt'], whole: true },
  { code: 'shift', name: 'Shift', otherNames: ['shifts', 'وردية'] },
  { code: 'donum', name: 'Donum', otherNames: ['dunam', 'dönüm', 'دونم'], off: true },
]
export const rows = plainRows(unit, ({ clock, crew }) =>
  listRows(
    { family: 'unit', clock, by: crew.admin, from: -540, every: 60 },
    MEASURES.map(
      ({ whole, off, ...each }, at): Values<typeof unit> => ({
        ...each,
        whole: whole === true,
        inBills: true,
        inProducts: whole === true,
        active: off !== true,
        order: 100 + at,
      }),
    ),
  ),
)
