import { joinNames } from '../../lib/format.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import styles from './file.module.css'

function FileCell({ value }: ShowProps<'file'>) {
  if (value.thumb !== null) {
    return <img className={styles.thumb} src={value.thumb} alt={value.name} title={value.name} loading="lazy" />
  }
  return (
    <a href={value.url} target="_blank" rel="noreferrer">
      {value.name}
    </a>
  )
}
export const fileCell: CellKind<'file'> = { Cell: FileCell, unlabelled: () => true }
export const filesCell: CellKind<'files'> = {
  Cell: ({ value }) => <span>{joinNames(value.map(each => each.name))}</span>,
}
