import type { ReactNode } from 'react'

interface Props {
  /** of the rows to draw, in order */
  readonly drawn: readonly number[]
  readonly count: number
  /** the height of the rows from one index to before another */
  readonly room: (from: number, to: number) => number
  /** a row, with a key */
  readonly children: (index: number) => ReactNode
}
/** The drawn rows, and the room of those between them that are not drawn. */
export function EditorRows({ drawn, count, room, children }: Props) {
  const end = (drawn.at(-1) ?? -1) + 1
  return (
    <tbody>
      {drawn.flatMap((index, order) => {
        const next = (drawn[order - 1] ?? -1) + 1
        return [index > next && <Gap key={`before ${index}`} height={room(next, index)} />, children(index)]
      })}
      {count > end && <Gap height={room(end, count)} />}
    </tbody>
  )
}
const Gap = ({ height }: { readonly height: number }) => <tr aria-hidden style={{ blockSize: height }} />
