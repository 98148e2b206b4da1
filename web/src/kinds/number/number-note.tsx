/** Says below an input how a number was understood, where that is not plain, and offers the other meaning. */
import { namesOtherCurrency } from '@siteoffice/domain/engine/currency-marks'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { roundTo } from './grouping.ts'
import './number-note.css'
import { readTyped } from './parse.ts'

interface Props {
  /** what was typed */
  readonly text: string
  readonly value: number | null
  readonly precision: number | undefined
  readonly digits: number | undefined
  readonly min: number | undefined
  readonly currency: string | undefined
  readonly onChange: (value: number) => void
}
export function NumberNote({ text, value, precision, digits, min, currency, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const typed = readTyped(text, precision, i18n.language, digits)
  // a number from elsewhere has nothing to do with the text
  if (typed === null || typed.value !== value) return null
  const { rounded, other } = typed
  if (currency !== undefined && namesOtherCurrency(text, currency))
    return (
      <div role="status" className="number-note" data-warning="true">
        {t('“{{typed}}” was entered as {{amount}}: amounts here are in {{currency}}, and nothing is converted.', {
          typed: text.trim(),
          amount: formatMoney(value, currency),
          currency,
        })}
      </div>
    )
  const meant = other === undefined ? undefined : roundTo(other, precision)
  if (rounded === undefined && meant === undefined) return null
  return (
    <div role="status" className="number-note">
      {rounded === undefined
        ? t('Read as {{number}}.', { number: formatNumber(value) })
        : t('{{typed}} was rounded to {{number}}.', {
            typed: formatNumber(rounded, 12),
            number: formatNumber(value),
          })}{' '}
      {meant !== undefined && (min === undefined || meant >= min) && (
        <Button type="link" size="small" onClick={() => onChange(meant)}>
          {t('Change to {{number}}', { number: formatNumber(meant) })}
        </Button>
      )}
    </div>
  )
}
