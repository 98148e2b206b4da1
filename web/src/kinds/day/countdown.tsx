import type { InstantOptions } from '@siteoffice/domain/engine/field-options'
import { useNow } from '../../lib/use-now.ts'
import { ZonedTime } from '../instant/zoned-time.tsx'
import type { Values } from '../kind.ts'
import '../lateness.css'
import { timeLeft } from './time-left.ts'

const EVERY_MS = 15_000

interface Props {
  readonly field: InstantOptions
  readonly value: string
  readonly record: Values
}
/** A moment and the time until then, by the reader's clock, without requests and without announcements. */
export function Countdown({ field, value, record }: Props) {
  const remaining = timeLeft(field, value, record, useNow(EVERY_MS))
  return (
    <>
      <ZonedTime field={field} value={value} record={record} />
      {remaining && (
        <span
          role="timer"
          aria-live="off"
          className="lateness"
          data-past={remaining.state === 'past'}
          data-far={remaining.state === 'far'}
        >
          {remaining.words}
        </span>
      )}
    </>
  )
}
