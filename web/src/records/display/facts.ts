/** The name, the figure, the other sides and the dates that stand at the head of a record. */
import { asCounted, isSubtracted } from '@siteoffice/domain/engine/adds'
import { matters } from '@siteoffice/domain/engine/deadlines'
import { allFields, fieldOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { cellOf } from '../../kinds/cells.ts'
import { isBlank } from '../../kinds/kind.ts'
import type { Session } from '../../lib/session.ts'
import { type AnyRecord, isSealed, labelOf, readableField } from './record.ts'
import { wordsOf } from './words-of.ts'

interface Fact {
  readonly name: string
  readonly field: Field
}
/** The states of a record: those it was put in, and those that other records or the clock give it: open, paid, out of stock. */
export function statesOf(resource: AnyResource, record: AnyRecord, session: Session): readonly Fact[] {
  const names = [...Object.keys(resource.workflows ?? {}), ...Object.keys(resource.computed ?? {})]
  return names.flatMap(name => {
    const field = readableField(resource, name, session)
    return field && cellOf(field).state && !isBlank(record[name]) ? [{ name, field }] : []
  })
}
const sidesNaming = ({ header }: AnyResource, record: AnyRecord): readonly string[] =>
  header?.nameUntil !== undefined && !isBlank(record[header.nameUntil]) ? [] : (header?.name ?? [])
/**
 * The fields that name a record whose label is a mere number: its counterparties. Fields that are empty, sealed or closed
 * to the reader are left out.
 */
export const counterpartiesOf = (resource: AnyResource, record: AnyRecord, session: Session): readonly string[] =>
  sidesNaming(resource, record).filter(
    name =>
      readableField(resource, name, session) !== undefined &&
      !isSealed(resource, name, record, session) &&
      wordsOf(resource, record, name) !== undefined,
  )
/**
 * The name of a record: its counterparties where its label is a mere number, else its label. `beside`: the field of the
 * counterparty on whose screen the record is shown, which is left out.
 */
export function titleOf(resource: AnyResource, record: AnyRecord, session: Session, beside?: string): string {
  const sides = counterpartiesOf(resource, record, session).filter(name => name !== beside)
  return sides.length > 0 ? sides.map(name => wordsOf(resource, record, name)).join(' · ') : labelOf(resource, record)
}
const MOST_DATES = 2
const late = (field: Field | undefined) => (field !== undefined && 'late' in field ? field : undefined)

/** A record made for the public site says whether it is shown there and, without a date of its own, when it was last changed. */
const ofSiteIn = ({ public: published }: AnyResource) => ({
  about: Object.entries(published?.when ?? {}).flatMap(([name, value]) => (value === true ? [name] : [])),
  dates: published ? ['updatedAt'] : [],
})
/** Nothing in a record that is subtracted from the sum: a credit note has no balance. */
const isSubtractedNothing = (field: Field, record: AnyRecord, name: string): boolean =>
  record[name] === 0 && isSubtracted(field, record)

export interface Facts {
  readonly figure: Fact | undefined
  readonly about: readonly Fact[]
  readonly dates: readonly Fact[]
}
/** The facts in the head of this record that this person may read, without blank and sealed fields. */
export function factsOf(resource: AnyResource, record: AnyRecord, session: Session): Facts {
  const namesToFacts = (names: readonly string[]) =>
    names.flatMap((name): Fact[] => {
      const field = readableField(resource, name, session)
      return field === undefined || isBlank(record[name]) || isSealed(resource, name, record, session)
        ? []
        : [{ name, field }]
    })
  const { header, list } = resource
  const naming = sidesNaming(resource, record)
  const ofSite = ofSiteIn(resource)
  const amount = list.columns.find(name => {
    const field = fieldOf(resource, name)
    return field !== undefined && cellOf(field).figure
  })
  // a figure that does not count, as the balance of a draft or of a credit note, gives way to the amount of the list
  const figures = namesToFacts([header?.figure, amount].filter(name => name !== undefined)).filter(
    ({ name, field }) => !isBlank(asCounted(field, record[name], record)) && !isSubtractedNothing(field, record, name),
  )
  const dates = namesToFacts([
    ...(header?.date ?? Object.entries(allFields(resource)).flatMap(([name, field]) => (late(field) ? [name] : []))),
    ...ofSite.dates,
  ])
  const now = dates.filter(({ field }) => {
    const lateness = late(field)
    return lateness !== undefined && matters(lateness, record)
  })
  return {
    figure: figures[0],
    // the fields of the title are not repeated beside it
    // and what is nothing yet, as the amount that was paid, is no fact
    about: namesToFacts([
      ...(header?.about ?? []).filter(name => !naming.includes(name) && record[name] !== 0),
      ...ofSite.about,
    ]),
    dates: now.length > 0 ? now.slice(0, MOST_DATES) : dates.slice(0, 1),
  }
}
