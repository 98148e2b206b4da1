import { theme } from 'antd'
import type { CellKind, ShowProps } from '../kind.ts'

export function JsonValue({ value }: ShowProps<'json'>) {
  const { token } = theme.useToken()
  return (
    <pre
      dir="ltr"
      style={{
        margin: 0,
        padding: 8,
        overflow: 'auto',
        fontFamily: token.fontFamilyCode,
        fontSize: token.fontSizeSM,
        background: token.colorFillQuaternary,
        borderRadius: token.borderRadius,
      }}
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
/** A list of figures reads as such; anything else as it is written. */
function JsonCell({ value }: ShowProps<'json'>) {
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  if (parts.length > 0 && parts.every(([, part]) => typeof part === 'number')) {
    return <span>{parts.map(([name, part]) => `${name}: ${JSON.stringify(part)}`).join(' · ')}</span>
  }
  return <code dir="ltr">{JSON.stringify(value)}</code>
}
export const jsonCell: CellKind<'json'> = { Cell: JsonCell }
