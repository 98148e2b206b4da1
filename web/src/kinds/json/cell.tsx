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
export const jsonCell: CellKind<'json'> = { Cell: ({ value }) => <code dir="ltr">{JSON.stringify(value)}</code> }
