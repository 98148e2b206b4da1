/** Which other records refer to one, and may be listed on its screen. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { fieldLabel, screensOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'
import { readableField } from '../display/record.ts'
import type { RecordParts } from '../form/fields/form-extras.ts'

export interface RelatedPart {
  /** names the tab in the URL */
  readonly key: string
  readonly resource: AnyResource
  /** the field that refers to the record */
  readonly field: string
  /** the name of its records here, where that is not the plural of their resource */
  readonly title: string | undefined
  /** the field's label, where several references lead to the same resource */
  readonly note: string | undefined
  /** its records are parts of the record, and are added beside it */
  readonly part: boolean
}
const calledBy = (field: Field): string | undefined =>
  'tab' in field && typeof field.tab === 'string' ? field.tab : undefined

/** Resources with a reference to this one that the person may list: parts first, else in the catalogue's order. */
export function relatedTo(target: AnyResource, session: Session): readonly RelatedPart[] {
  const related = catalogue.flatMap(resource => {
    if (!screensOf(resource).includes('list') || !session.can(permissionFor(resource, 'list'))) return []
    const fields = Object.entries(resource.fields).filter(
      ([name, field]) =>
        'to' in field &&
        field.to === target.name &&
        field.tab !== false &&
        resource.list.filters.includes(name) &&
        readableField(resource, name, session) !== undefined,
    )
    return fields.map(([name, field]) => ({
      key: `${resource.name}.${name}`,
      resource,
      field: name,
      title: calledBy(field),
      note: fields.length > 1 || resource === target ? fieldLabel(name, field) : undefined,
      part: resource.parent === name,
    }))
  })
  return related.toSorted((a, b) => Number(b.part) - Number(a.part))
}

/** The parts in the order, and under the names, that the record's screen declares; others follow. */
export function partsInOrder(related: readonly RelatedPart[], order: RecordParts | undefined): readonly RelatedPart[] {
  if (order === undefined) return related
  const first = order.first.flatMap(key => related.find(each => each.key === key) ?? [])
  const rest = related.filter(each => !first.includes(each) && order.unknown?.includes(each.key) !== true)
  return [...first, ...rest].map(each => ({ ...each, title: order.names?.[each.key]?.label ?? each.title }))
}

/** What a tab of such records is called. */
export function tabName({ resource, title, note }: RelatedPart, t: (text: string) => string): string {
  const name = t(title ?? resource.title[1])
  return note === undefined || title !== undefined ? name : `${name} (${t(note)})`
}
