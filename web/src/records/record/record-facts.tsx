/** What is to be known of a record at a glance, each with its name. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Suspense } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Fact } from './facts.ts'
import { FieldValue } from './field-value.tsx'
import type { AnyRecord } from './record.ts'

const Countdown = lazyPart(() => import('../../kinds/day/countdown.tsx').then(module => module.Countdown))

/** Fetches what the dates in the head of this resource's records are drawn with. */
export function preloadFacts(resource: AnyResource): void {
  if (Object.values(resource.fields).some(field => 'late' in field)) Countdown.preload()
}

interface Props {
  readonly record: AnyRecord
  readonly facts: readonly Fact[]
  /** the one of them that is drawn large */
  readonly figure?: Fact | undefined
}
/** The facts in the order given, dates with how near or how late they are; nothing where there are none. */
export function RecordFacts({ record, facts, figure }: Props) {
  const { t } = useTranslation()
  if (facts.length === 0) return null
  return (
    <dl className="record-facts">
      {facts.map(({ name, field }) => {
        const value = record[name]
        const plain = <FieldValue field={field} value={value} record={record} />
        return (
          <div key={name} data-figure={name === figure?.name}>
            <dt>{t(fieldLabel(name, field))}</dt>
            <dd>
              {'late' in field && typeof value === 'string' && value.includes('T') ? (
                <Suspense fallback={plain}>
                  <Countdown.Part field={field} value={value} record={record} />
                </Suspense>
              ) : (
                plain
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
