/** Files on a record, in its form and in notes: with a preview image, and a button to open them beside the screen. */
import type { FileRef } from '@siteoffice/domain/engine/values'
import { formatBytes } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ShowProps } from '../kind.ts'
import styles from './file.module.css'
import { PreviewButton } from './preview-button.tsx'

/** A file with its picture, name and size; the name opens it. */
export function FileRow({ value }: { readonly value: FileRef }) {
  return (
    <span className={styles.row}>
      {value.thumb === null ? (
        <Icon name="clip" size={16} />
      ) : (
        <img className={styles.picture} src={value.thumb} alt="" loading="lazy" />
      )}
      <a href={value.url} target="_blank" rel="noreferrer">
        {value.name}
      </a>
      <span className={styles.size}>{formatBytes(value.size)}</span>
      <PreviewButton file={value} />
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
