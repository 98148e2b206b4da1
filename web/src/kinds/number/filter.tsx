import { formatRange, parseRange } from '@siteoffice/domain/engine/query'
import { InputNumber } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { RangePair } from '../range-pair.tsx'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
/** From and to, either of them open; one number alone in the URL is both. */
export function NumberFilter({ id, label, value, onChange }: Props) {
  const { t } = useTranslation()
  const { from, to } = value === undefined ? {} : (parseRange(value) ?? { from: value, to: value })
  const change = (nextFrom: string | undefined, nextTo: string | undefined) =>
    onChange(formatRange(nextFrom, nextTo) || undefined)
  return (
    <RangePair>
      <InputNumber<string>
        id={id}
        stringMode
        changeOnWheel={false}
        aria-label={`${label}, ${t('from')}`}
        placeholder={t('from')}
        value={from ?? null}
        onChange={next => change(next?.toString(), to)}
        style={{ inlineSize: '100%' }}
      />
      <InputNumber<string>
        stringMode
        changeOnWheel={false}
        aria-label={`${label}, ${t('to')}`}
        placeholder={t('to')}
        value={to ?? null}
        onChange={next => change(from, next?.toString())}
        style={{ inlineSize: '100%' }}
      />
    </RangePair>
  )
}
