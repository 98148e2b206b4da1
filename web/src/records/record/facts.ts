/** The name, the figure, the other sides and the dates that stand at the head of a record. */
import { asCounted } from '@siteoffice/domain/engine/adds'
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
/** Where a record was put, and what the clock and other records make of it: open, paid, out of stock. */
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
 * The fields by whose words a record is called where its label is a mere number: its other sides. Left out is what is
 * empty, sealed or not the reader's to see.
 */
export const counterpartiesOf = (resource: AnyResource, record: AnyRecord, session: Session): readonly string[] =>
  sidesNaming(resource, record).filter(
    name =>
      readableField(resource, name, session) !== undefined &&
      !isSealed(resource, name, record, session) &&
      wordsOf(resource, record, name) !== undefined,
  )
/**
 * What a record is called: by the other sides where its label is a mere number, else by its label. `beside`: the field of
 * the side that it is shown at, which says nothing there.
 */
export function titleOf(resource: AnyResource, record: AnyRecord, session: Session, beside?: string): string {
  const sides = counterpartiesOf(resource, record, session).filter(name => name !== beside)
  return sides.length > 0 ? sides.map(name => wordsOf(resource, record, name)).join(' · ') : labelOf(resource, record)
}
const MOST_DATES = 2
const late = (field: Field | undefined) => (field !== undefined && 'late' in field ? field : undefined)

/** What is made for the public site says whether it is shown there and, where no date of its own is told, when it was last changed. */
const ofSiteIn = ({ public: published }: AnyResource) => ({
  about: Object.entries(published?.when ?? {}).flatMap(([name, value]) => (value === true ? [name] : [])),
  dates: published ? ['updatedAt'] : [],
})
export interface Facts {
  readonly figure: Fact | undefined
  readonly about: readonly Fact[]
  readonly dates: readonly Fact[]
}
/** What stands at the head of this record, of what this person may read: blank and sealed fields are left out. */
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
  // what does not count yet, as the balance of a draft, is no figure: there the amount of the list is
  const figures = namesToFacts([header?.figure, amount].filter(name => name !== undefined)).filter(
    ({ name, field }) => !isBlank(asCounted(field, record[name], record)),
  )
  const dates = namesToFacts([
    ...(header?.date ?? Object.entries(allFields(resource)).flatMap(([name, field]) => (late(field) ? [name] : []))),
    ...ofSite.dates,
  ])
  const now = dates.filter(({ field }) => {
    const dated = late(field)
    return dated !== undefined && matters(dated, record)
  })
  return {
    figure: figures[0],
    // what makes its title says no more beside it
    about: namesToFacts([...(header?.about ?? []).filter(name => !naming.includes(name)), ...ofSite.about]),
    dates: now.length > 0 ? now.slice(0, MOST_DATES) : dates.slice(0, 1),
  }
}
