import { theme } from 'antd'
import type { CellKind, ShowProps } from '../kind.ts'

function TextCell({ field, value }: ShowProps<'text'>) {
  const { token } = theme.useToken()
  if (field.format === 'colour') {
    return (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
        <span
          aria-hidden
          style={{
            inlineSize: 14,
            blockSize: 14,
            borderRadius: 3,
            background: value,
            border: `1px solid ${token.colorBorder}`,
          }}
        />
        {value}
      </span>
    )
  }
  // a code such as 03 30 00 keeps its order in a text that runs the other way
  return (
    <span dir="auto" title={value.length > 16 ? value : undefined}>
      {value}
    </span>
  )
}
/** As on a record: paragraphs keep their lines, addresses can be followed. */
export function TextValue({ field, value }: ShowProps<'text'>) {
  if (field.format === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (field.format === 'phone') {
    return (
      <a href={`tel:${value.replaceAll(/\s/g, '')}`} dir="ltr">
        {value}
      </a>
    )
  }
  // The server takes http and https addresses only; anything else is shown as text.
  if (field.format === 'url' && /^https?:\/\//i.test(value)) {
    return (
      <a href={value} target="_blank" rel="nofollow noreferrer">
        {value}
      </a>
    )
  }
  if (field.multiline) {
    return (
      <span dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {value}
      </span>
    )
  }
  return <TextCell field={field} value={value} record={{}} />
}
export const textCell: CellKind<'text'> = {
  Cell: TextCell,
  shrinks: true,
  FilterText: ({ value }) => <>“{value}”</>,
}
