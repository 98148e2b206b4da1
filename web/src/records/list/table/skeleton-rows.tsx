import { Bone } from '../../../ui/skeleton.tsx'

/** Grey bars where rows will stand. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: Math.min(rows, 10) }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Bone width={`${45 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
}
