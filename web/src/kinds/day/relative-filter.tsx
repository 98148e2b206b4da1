import { MOST_DAYS, PERIODS, readSpan, SPANS, type Span, writeSpan } from '@siteoffice/domain/engine/relative-days'
import { useTranslation } from '../../lib/i18n.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { NumberInput } from '../number/number-input.tsx'
import { PERIOD_WORDS } from './relative-words.ts'

/** The spans, each with the number of days that it begins with. */
const SPAN_OPTIONS: { readonly [S in Span]: { readonly label: string; readonly usual: number } } = {
  next: { label: 'Next … days', usual: 7 },
  last: { label: 'Last … days', usual: 30 },
  'older-than': { label: 'Older than … days', usual: 30 },
  'later-than': { label: 'In more than … days', usual: 30 },
}

interface Props {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
/** Days relative to today: a period, or so many days from now. */
export function RelativeFilter({ label, value, onChange }: Props) {
  const { t } = useTranslation()
  const span = value === undefined ? undefined : readSpan(value)
  const period = PERIODS.find(each => each === value)
  const choose = (next: string | null) => {
    const nextSpan = SPANS.find(each => each === next)
    onChange(
      nextSpan === undefined ? (next ?? undefined) : writeSpan(nextSpan, span?.days ?? SPAN_OPTIONS[nextSpan].usual),
    )
  }
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <Combobox
        aria-label={`${label}, ${t('period')}`}
        placeholder={t('Choose a period')}
        compact
        allowClear
        value={span?.span ?? period ?? null}
        onChange={choose}
        options={[
          ...PERIODS.map(each => ({ value: each, label: t(PERIOD_WORDS[each].label) })),
          ...SPANS.map(each => ({ value: each, label: t(SPAN_OPTIONS[each].label) })),
        ]}
      />
      {span && (
        <NumberInput
          aria-label={`${label}, ${t('days')}`}
          min={1}
          max={MOST_DAYS}
          precision={0}
          value={span.days}
          onChange={days => days !== null && onChange(writeSpan(span.span, Math.min(MOST_DAYS, Math.max(1, days))))}
          style={{ flex: '0 0 72px' }}
        />
      )}
    </div>
  )
}
