import { theme } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { ShowProps } from '../kind.ts'
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
