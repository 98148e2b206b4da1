import { Fragment } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { ShowProps } from '../kind.ts'
import { isFlat } from './flat.ts'

export function JsonValue({ value }: ShowProps<'json'>) {
  const { t } = useTranslation()
  if (typeof value === 'boolean') return <span>{value ? t('Yes') : t('No')}</span>
  if (typeof value === 'string' || typeof value === 'number') return <bdi>{value}</bdi>
  if (value !== null && isFlat(value)) {
    return (
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px', margin: 0 }}>
        {Object.entries(value).map(([name, part]) => (
          <Fragment key={name}>
            <dt style={{ color: 'var(--so-text-secondary)' }}>{name}</dt>
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
        fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
        fontSize: 12,
        background: 'var(--so-hover)',
        borderRadius: 6,
      }}
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
