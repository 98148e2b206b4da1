import styles from './skeleton-rows.module.css'

/** Grey bars where rows will stand. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: Math.min(rows, 10) }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell, hidden from screen readers
        <td key={column}>
          <span className={styles.bone} style={{ inlineSize: `${45 + ((row * 7 + column * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
