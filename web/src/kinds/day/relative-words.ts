import { PERIODS, type Period, readSpan, type Span } from '@siteoffice/domain/engine/relative-days'
import { formatQuantity } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'

export const PERIOD_WORDS: { readonly [P in Period]: { readonly label: string } } = {
  '@today': { label: 'Today' },
  '@this-week': { label: 'This week' },
  '@this-month': { label: 'This month' },
  '@last-month': { label: 'Last month' },
  '@this-quarter': { label: 'This quarter' },
  '@this-year': { label: 'This year' },
  '@past': { label: 'In the past' },
  '@future': { label: 'In the future' },
}
/** The label of each span with its days, as in 'Next 7 days'. */
const SPAN_WORDS: { readonly [S in Span]: { readonly label: string } } = {
  next: { label: 'Next {{days}}' },
  last: { label: 'Last {{days}}' },
  'older-than': { label: 'Older than {{days}}' },
  'later-than': { label: 'In more than {{days}}' },
}
/** The words for a relative range of days; undefined where the value is none. */
export function useRelativeWords(): (value: string) => string | undefined {
  const { t } = useTranslation()
  return value => {
    const period = PERIODS.find(each => each === value)
    if (period !== undefined) return t(PERIOD_WORDS[period].label)
    const span = readSpan(value)
    return span && t(SPAN_WORDS[span.span].label, { days: formatQuantity(span.days, 'days') })
  }
}
