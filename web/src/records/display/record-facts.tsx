/** The facts of a record at a glance, each with its name. */
import { asCounted } from '@siteoffice/domain/engine/adds'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Suspense } from 'react'
import { formatRelative } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Facts } from './facts.ts'
import { FieldValue } from './field-value.tsx'
import type { AnyRecord } from './record.ts'

const Countdown = lazyPart(() => import('../../kinds/day/countdown.tsx').then(module => module.Countdown))

/** Fetches the code that draws the dates in the head of this resource's records. */
export function preloadFacts(resource: AnyResource): void {
  if (Object.values(resource.fields).some(field => 'late' in field)) Countdown.preload()
}

/** A day is no instant: it says by itself how far away it is, where that matters. */
const isMoment = (value: unknown): value is string => typeof value === 'string' && value.includes('T')

interface Props extends Facts {
  readonly record: AnyRecord
}
/** The figure in large, then the subject, and the dates with how near or how late they are; nothing where there are none. */
export function RecordFacts({ record, figure, about, dates }: Props) {
  const { t } = useTranslation()
  const facts = [figure, ...about, ...dates].filter(fact => fact !== undefined)
  if (facts.length === 0) return null
  return (
    <dl className="record-facts">
      {facts.map(({ name, field }) => {
        const value = asCounted(field, record[name], record)
        const plain = <FieldValue field={field} value={value} record={record} />
        return (
          <div key={name} data-figure={name === figure?.name}>
            <dt>{t(fieldLabel(name, field))}</dt>
            <dd>
              {'late' in field && isMoment(value) ? (
                <Suspense fallback={plain}>
                  <Countdown.Part field={field} value={value} record={record} />
                </Suspense>
              ) : (
                <>
                  {plain}
                  {dates.some(date => date.name === name) && isMoment(value) && (
                    <span className="record-facts-ago">{formatRelative(value)}</span>
                  )}
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
