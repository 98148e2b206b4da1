/** Which fields a form shows, and which of them can be changed. */
import { fieldOf, isFilled, isFixed, isWorkflowField, mayRead } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { cellOf } from '../../../kinds/cells.ts'
import { inputOf } from '../../../kinds/inputs.ts'
import { isBlank, type Values } from '../../../kinds/kind.ts'
import type { Session } from '../../../lib/session.ts'

import { isSealed, valueText } from '../../display/record.ts'
import type { FormExtras } from './form-extras.ts'

export interface FormField {
  readonly name: string
  readonly field: Field
  readonly editable: boolean
  readonly wide: boolean
  /** kept from this person for now */
  readonly sealed: boolean
  /** the value as its reader is to see it */
  readonly toText?: (value: unknown) => unknown
}
export interface Section {
  /** of its heading, for the links at the side */
  readonly id: string
  readonly title: string
  readonly help: string | undefined
  /** most people fill it in, although nobody has to */
  readonly usual: true | undefined
  readonly fields: readonly FormField[]
}
export type Mode = 'create' | 'edit' | 'read'
type Actor = Pick<Session, 'permissions' | 'tenantScoped'>

function maySee(field: Field, actor: Actor): boolean {
  if (!inputOf(field).writeOnly) return mayRead(field, actor.permissions, actor.tenantScoped)
  return field.audience !== (actor.tenantScoped ? 'staff' : 'companies')
}
/** Whether a person sets this field; statuses are set by transitions. */
export function isEditable(resource: AnyResource, name: string, mode: Mode): boolean {
  const field = resource.fields[name]
  if (field === undefined || mode === 'read' || isWorkflowField(resource, name)) return false
  return field.writable !== 'never' && (field.writable !== 'create' || mode === 'create')
}
/** Whether a field says nothing new: the head of the record tells its state already, or it has no value yet. */
function isNoNews(resource: AnyResource, name: string, record: Values | undefined): boolean {
  const own = resource.fields[name]
  const computed = own === undefined ? resource.computed?.[name] : undefined
  const inHead = isWorkflowField(resource, name) || (computed && cellOf(computed).state === true)
  return inHead || ((own === undefined || own.writable === 'never') && isBlank(record?.[name]))
}
/** Whether a value is read together with another that nobody changes here either, as a currency is with its amount. */
function isReadWithOther(
  resource: AnyResource,
  name: string,
  record: Values | undefined,
  session: Session,
  isSet: (name: string) => boolean,
): boolean {
  return resource.form.some(section =>
    section.fields.some(each => {
      const field = fieldOf(resource, each)
      if (field === undefined || cellOf(field).includes?.(field) !== name || isBlank(record?.[each])) return false
      return (
        maySee(field, session) && record !== undefined && !isSealed(resource, each, record, session) && !isSet(each)
      )
    }),
  )
}
/** The sections of a form with the fields that this person sees in it; empty ones are left out. */
export function sectionsOf(resource: AnyResource, mode: Mode, session: Session, record?: Values): readonly Section[] {
  const isSet = (name: string) =>
    isEditable(resource, name, mode) &&
    (record === undefined || !(isSealed(resource, name, record, session) || isFixed(resource, name, record)))
  const sections = resource.form.map((section, index) => ({
    id: `section-${index}`,
    title: section.title,
    help: section.help,
    usual: section.usual,
    fields: section.fields.flatMap((name): FormField[] => {
      const field = fieldOf(resource, name)
      if (field === undefined || !maySee(field, session)) return []
      const sealed = record !== undefined && isSealed(resource, name, record, session)
      const editable = isSet(name)
      const kind = inputOf(field)
      if (!editable && (mode === 'create' || kind.writeOnly)) return []
      if (!editable && !sealed && isNoNews(resource, name, record)) return []
      if (!editable && isReadWithOther(resource, name, record, session, isSet)) return []
      const wide = !sealed && (kind.wide?.(field) ?? false)
      return [{ name, field, editable, wide, sealed, toText: value => valueText(resource, name, value) }]
    }),
  }))
  return sections.filter(section => section.fields.length > 0)
}
/** The sections without fields that are empty and cannot be changed here: a reader looks for what there is. */
export function withoutEmpty(sections: readonly Section[], record: Values, extras: FormExtras): readonly Section[] {
  const isOwn = (name: string) => [extras.inputs, extras.below, extras.around].some(own => own?.[name] !== undefined)
  const says = ({ name, editable, sealed }: FormField) => editable || sealed || !isBlank(record[name]) || isOwn(name)
  return sections
    .map(section => ({ ...section, fields: section.fields.filter(says) }))
    .filter(section => section.fields.length > 0)
}
/** The sections without these fields, and without those that held nothing else. */
export const withoutFields = (sections: readonly Section[], names: readonly string[] = []): readonly Section[] =>
  sections
    .map(section => ({ ...section, fields: section.fields.filter(({ name }) => !names.includes(name)) }))
    .filter(section => section.fields.length > 0)
/** A form of so few sections is short: nothing in it is folded. */
const SHORT = 3
/** Whether somebody has to give a value: it is required, and the server does not make it from another field. */
export const mustBeGiven = (field: Field): boolean => field.required === true && !isFilled(field)

/** Whether a section can begin folded: it is not the first of a long form, and none of its fields is required. */
export function isFoldable(section: Section, sections: readonly Section[]): boolean {
  if (sections.length <= SHORT || section === sections[0] || section.usual) return false
  return section.fields.every(({ field, editable }) => editable && !mustBeGiven(field))
}
export const editableFields = (sections: readonly Section[]): readonly FormField[] =>
  sections.flatMap(section => section.fields.filter(field => field.editable))

/** Values of a new record: the declared defaults. */
export function defaultsOf(resource: AnyResource): Values {
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, inputOf(field).initial?.(field) ?? null]),
  )
}
/** Values named in the URL of an add screen. */
export function prefillOf(resource: AnyResource, params: URLSearchParams): Values {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const text = params.get(name)
      if (text === null || !isEditable(resource, name, 'create')) return []
      const value = inputOf(field).fromText?.(text, field) ?? null
      return value === null ? [] : [[name, value] as const]
    }),
  )
}
/** The values of a copy: all that can be written and need not be unique; its lines are new lines. */
export function copyOf(resource: AnyResource, record: Values): Values {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const unique = 'unique' in field && field.unique
      if (unique || inputOf(field).writeOnly || !isEditable(resource, name, 'create')) return []
      return [[name, withoutIds(record[name])] as const]
    }),
  )
}
/** Rows of line items lose their ids; references and files keep theirs, for they are the same. */
function withoutIds(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((row: unknown, index) => {
    if (typeof row !== 'object' || row === null || 'label' in row || 'mime' in row) return row
    const { _id, ...rest } = row as { readonly _id?: string } // rows are plain objects, as the server read them
    return { ...rest, _key: `copy-${index}` }
  })
}
