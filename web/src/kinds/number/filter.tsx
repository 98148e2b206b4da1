import { formatRange, parseRange } from '@siteoffice/domain/engine/query'
import { useTranslation } from '../../lib/i18n.ts'
import { RangePair } from '../range-pair.tsx'
import { shownNumber } from './grouping.ts'
import { NumberInput } from './number-input.tsx'
import { parseNumber } from './parse.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
const read = (text: string | undefined): number | null => (text === undefined ? null : parseNumber(text))
const write = (number: number | null): string | undefined => shownNumber(number, {}) || undefined

/** From and to, either of them open; one number alone in the URL is both. */
export function NumberFilter({ id, label, value, onChange }: Props) {
  const { t } = useTranslation()
  const { from, to } = value === undefined ? {} : (parseRange(value) ?? { from: value, to: value })
  const change = (nextFrom: string | undefined, nextTo: string | undefined) =>
    onChange(formatRange(nextFrom, nextTo) || undefined)
  return (
    <RangePair>
      <NumberInput
        id={id}
        aria-label={`${label}, ${t('from')}`}
        placeholder={t('from')}
        value={read(from)}
        onChange={next => change(write(next), to)}
      />
      <NumberInput
        aria-label={`${label}, ${t('to')}`}
        placeholder={t('to')}
        value={read(to)}
        onChange={next => change(from, write(next))}
      />
    </RangePair>
  )
}
