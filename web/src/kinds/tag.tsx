/** A small coloured word. Its colours come from the theme's palettes, dark enough on light to be read by everyone. */
import type { Tone } from '@siteoffice/domain/engine/field-options'
import { theme } from 'antd'
import type { ReactNode } from 'react'

export function ToneTag({ tone = 'default', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  const { token } = theme.useToken()
  const colours =
    tone === 'default'
      ? { background: token.colorFillTertiary, color: token.colorText, border: token.colorBorderSecondary }
      : { background: token[`${tone}1`], color: token[`${tone}9`], border: token[`${tone}3`] }
  return (
    <span
      style={{
        display: 'inline-block',
        paddingInline: 8,
        borderRadius: token.borderRadiusSM,
        border: `1px solid ${colours.border}`,
        background: colours.background,
        color: colours.color,
        fontSize: token.fontSizeSM,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </span>
  )
}
