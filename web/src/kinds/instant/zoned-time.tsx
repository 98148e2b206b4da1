import { formatOwnTime, formatRelative, formatZoned } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import '../lateness.css'
import type { Values } from '../kind.ts'
import { zoneOf } from '../kind.ts'

interface Props {
  readonly field: { readonly zone?: string }
  readonly value: string
  readonly record: Values
}
/** A time in the zone of its record, which is named, and in the reader's own where the two differ. */
export function ZonedTime({ field, value, record }: Props) {
  const { t } = useTranslation()
  const zone = zoneOf(field, record)
  const own = zone === undefined ? undefined : formatOwnTime(value, zone)
  return (
    <>
      <time dateTime={value} title={formatRelative(value)}>
        {formatZoned(value, zone)}
      </time>
      {own !== undefined && <span className="own-time">{t('Your time: {{time}}', { time: own })}</span>}
    </>
  )
}
/** The same in a sentence. */
export function zonedWords({ field, value, record }: Props): string {
  return formatZoned(value, zoneOf(field, record))
}
