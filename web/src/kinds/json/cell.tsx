import { theme } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { isFlat } from './flat.ts'

export function JsonValue({ value }: ShowProps<'json'>) {
  const { token } = theme.useToken()
  const { t } = useTranslation()
  if (typeof value === 'boolean') return <span>{value ? t('Yes') : t('No')}</span>
  if (typeof value === 'string' || typeof value === 'number') return <bdi>{value}</bdi>
  if (value !== null && isFlat(value)) {
    return (
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px', margin: 0 }}>
        {Object.entries(value).map(([name, part]) => (
          <Fragment key={name}>
            <dt style={{ color: token.colorTextSecondary }}>{name}</dt>
            <dd style={{ margin: 0 }}>{String(part ?? '')}</dd>
          </Fragment>
        ))}
      </dl>
    )
  }
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
    // by rating: the best first
    const stars = parts.every(([name]) => /^[1-5]$/.test(name))
    const said = parts.map(([name, part]) => `${name}${stars ? '★' : ':'} ${JSON.stringify(part)}`)
    return <bdi>{(stars ? said.toReversed() : said).join(' · ')}</bdi>
  }
  return <code dir="ltr">{JSON.stringify(value)}</code>
}
export const jsonCell: CellKind<'json'> = { Cell: JsonCell }
