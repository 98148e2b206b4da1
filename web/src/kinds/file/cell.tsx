import { PaperClipOutlined } from '@ant-design/icons'
import type { FileRef } from '@siteoffice/domain/engine/values'
import { formatBytes } from '../../lib/format.ts'
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
/** A file with its picture, name and size; the name opens it. */
export function FileRow({ value }: { readonly value: FileRef }) {
  return (
    <span className={styles.row}>
      {value.thumb === null ? (
        <PaperClipOutlined aria-hidden />
      ) : (
        <img className={styles.picture} src={value.thumb} alt="" loading="lazy" />
      )}
      <a href={value.url} target="_blank" rel="noreferrer">
        {value.name}
      </a>
      <span className={styles.size}>{formatBytes(value.size)}</span>
    </span>
  )
}
export const FileValue = ({ value }: ShowProps<'file'>) => <FileRow value={value} />
export function FilesValue({ value }: ShowProps<'files'>) {
  return (
    <ul className={styles.list}>
      {value.map(each => (
        <li key={each._id}>
          <FileRow value={each} />
        </li>
      ))}
    </ul>
  )
}
export const fileCell: CellKind<'file'> = { Cell: FileCell, unlabelled: () => true }
export const filesCell: CellKind<'files'> = {
  Cell: ({ value }) => <span>{value.map(each => each.name).join(', ')}</span>,
}
