import { matters } from '@siteoffice/domain/engine/deadlines'
import type { Fields } from '@siteoffice/domain/engine/field'
import type { InstantOptions, Meaning } from '@siteoffice/domain/engine/field-options'
import type { LateDate } from '@siteoffice/domain/engine/values'
import { daysAway, formatDaysAway, formatQuantity, formatRelative } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { Values } from '../kind.ts'

/** A date is called near so many days ahead. */
export const NEAR: { readonly [M in Meaning]: number } = { due: 7, delivery: 7, deadline: 7, opening: 7, expiry: 30 }
const AHEAD: { readonly [M in Meaning]: (when: string) => string } = {
  due: when => t('due {{when}}', { when }),
  delivery: when => t('delivery {{when}}', { when }),
  deadline: when => t('deadline {{when}}', { when }),
  opening: when => t('opens {{when}}', { when }),
  expiry: when => t('expires {{when}}', { when }),
}
export const PASSED: { readonly [M in Meaning]: (when: string) => string } = {
  due: when => t('due {{when}}', { when }),
  delivery: when => t('delivery was due {{when}}', { when }),
  deadline: when => t('deadline passed {{when}}', { when }),
  opening: when => t('was to open {{when}}', { when }),
  expiry: when => t('expired {{when}}', { when }),
}

export interface Lateness {
  readonly past: boolean
  readonly words: string
}
/** How near or how late a date is, in words; undefined while it is far away, or matters no more. */
export const latenessOf = (field: InstantOptions, value: string, record: Values): Lateness | undefined =>
  matters(field, record) ? latenessNow(field, value) : undefined

/** The date that a record's mark speaks of, among those that the server says matter: a past one before a near one. */
export function latenessOfDates(fields: Fields, dates: readonly LateDate[]): Lateness | undefined {
  const lateDates = dates.flatMap(({ field: name, value }) => {
    const date = fields[name]
    return (date !== undefined && 'late' in date && latenessNow(date, value)) || []
  })
  return lateDates.find(({ past }) => past) ?? lateDates[0]
}
/** The same for a date that matters. */
function latenessNow(field: InstantOptions, value: string): Lateness | undefined {
  if (field.late === undefined) return undefined
  const { means } = field.late
  const moment = new Date(value)
  const days = daysAway(value)
  if (Number.isNaN(days) || days > NEAR[means]) return undefined
  // a day lasts until its end
  const past = value.includes('T') ? moment.getTime() < Date.now() : days < 0
  const when = value.includes('T') && days === 0 ? formatRelative(value) : formatDaysAway(days)
  if (!past) return { past, words: AHEAD[means](when) }
  if (means === 'delivery')
    return { past, words: t('delivery late by {{days}}', { days: formatQuantity(-days, 'days') }) }
  if (means === 'due') return { past, words: t('overdue by {{days}}', { days: formatQuantity(-days, 'days') }) }
  return { past, words: PASSED[means](when) }
}
