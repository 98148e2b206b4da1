/** Units that the staff of the network have added to those of the program. */
import type { unit } from '@siteoffice/domain/modules/settings/unit'
import { listRows } from '../listed.ts'
import type { DemoRow, Values } from '../row.ts'
import type { World } from '../world.ts'

type Unit = Values<typeof unit>
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
export const drawUnits = ({ clock, crew }: World): DemoRow<Unit>[] =>
  listRows(
    { family: 'unit', clock, by: crew.admin, from: -540, every: 60 },
    MEASURES.map(
      ({ whole, off, ...each }, at): Unit => ({
        ...each,
        whole: whole === true,
        inBills: true,
        inProducts: whole === true,
        active: off !== true,
        order: 100 + at,
      }),
    ),
  )
