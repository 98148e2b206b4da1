import { theme } from 'antd'
import { t } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'

/** Strokes within 600 × 200. */
const Drawing = ({ value }: { readonly value: string }) => (
  <svg
    viewBox="0 0 600 200"
    role="img"
    aria-label={t('Drawn signature')}
    style={{ display: 'block', inlineSize: 180, background: '#fff', borderRadius: 4 }}
  >
    <path d={value} fill="none" stroke="#1c2430" strokeWidth={5} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
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
  if (field.format === 'drawing') return <Drawing value={value} />
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
