import type { CellKind, ShowProps } from '../kind.ts'
import styles from './rich-text.module.css'

const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

/** The HTML itself. The server cleans it on every read, so that nothing in it can run. */
export function RichTextValue({ value }: ShowProps<'richText'>) {
  return (
    <div
      className={styles.prose}
      dir="auto"
      // oxlint-disable-next-line react/no-danger -- cleaned by the server on write and on read
      dangerouslySetInnerHTML={{ __html: value }}
    />
  )
}
export const richTextCell: CellKind<'richText'> = {
  Cell: ({ value }) => <span>{plain(value).slice(0, 120)}</span>,
  shrinks: true,
}
