import type { CellKind, ShowProps } from '../kind.ts'
import { isBlank } from '../kind.ts'
import { plainCellOf } from '../plain-cells.ts'

/** The parts that are there, in one line. */
function BlockCell({ field, value, record }: ShowProps<'block'>) {
  const parts = Object.entries(field.fields).filter(([name]) => !isBlank(value[name]) && value[name] !== false)
  return (
    <span>
      {parts.map(([name, part], index) => {
        const { Cell } = plainCellOf(part)
        return (
          <span key={name}>
            {index > 0 && ', '}
            {/* what stands under a part's name is of the part's kind: the server read it by the same declaration */}
            <Cell field={part} value={value[name] as string} record={record} />
          </span>
        )
      })}
    </span>
  )
}
export const blockCell: CellKind<'block'> = { Cell: BlockCell }
