/** Maker is not approver: who the makers of a record are, as its history tells. */
import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { everyTransitionOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { FourEyes } from '@siteoffice/domain/engine/workflow'
import sql from 'sql-template-tag'
import type { Model } from './model.ts'
import type { HookContext, Values } from './rules.ts'
import type { Actor } from './scope/actor.ts'

/** One entry of a record's history, as far as it tells who made what. */
export interface MakerEntry {
  /** the person who worked in somebody's account, not the account's owner; null: the system */
  readonly person: string | null
  readonly action: string
  readonly fields: readonly string[]
  /** the state that it led to, where it led to one */
  readonly state: string | null
}
/** The makers of a record, from its history in order: who created it, who put it forward, and who changed what is approved. */
export function makersOf(
  entries: readonly MakerEntry[],
  {
    makers,
    isApproved,
    initial,
  }: Pick<FourEyes<string>, 'makers'> & {
    /** whether a field that an action changed is part of what is approved */
    readonly isApproved: (field: string, action: string) => boolean
    readonly initial: string
  },
): ReadonlySet<string> {
  const last = new Map<string, string | null>()
  const since = new Set<string>()
  for (const { person, action, fields, state } of entries) {
    // Whoever wrote a value that is still there remains its maker, however often the record went back.
    if (state === initial) {
      since.clear()
      for (const step of makers) if (step !== 'create') last.delete(`step ${step}`)
    }
    if (makers.includes(action)) last.set(`step ${action}`, person)
    for (const field of fields) {
      if (!isApproved(field, action)) continue
      last.set(`field ${field}`, person)
      if (person !== null) since.add(person)
    }
  }
  return new Set([...since, ...[...last.values()].filter(person => person !== null)])
}
const isWritten = (field: Field | undefined): boolean => field !== undefined && field.writable !== 'never'
/** Whether whoever took an action gave the field its value: of a transition only its input does, the rest follows from it. */
function isGiven({ resource }: Model, action: string, field: string): boolean {
  const transition = everyTransitionOf(resource).find(({ name }) => name === action)
  return transition === undefined || field in (transition.shape.input ?? {})
}
/** The field of a reference to a person, in wire form, that a base field holds. */
const personIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && '_id' in value ? String(value._id) : null
/** Whether a rule of four eyes is about this record. */
const isMeant = ({ when }: FourEyes<string>, row: Values): boolean =>
  Object.entries(when ?? {}).every(([field, value]) => row[field] === value)
/** Whoever works in somebody else's account acts as themselves. */
const eyesOf = ({ impersonator, person }: Actor): string | null => impersonator ?? person

/** The sentence why this person may not take a transition, where they are a maker of what it approves. */
export async function blockedForMaker(
  model: Model,
  context: HookContext,
  { field, shape }: NamedTransition,
  row: Values,
): Promise<string | undefined> {
  const { fourEyes } = shape
  const eyes = eyesOf(context.actor)
  if (fourEyes === undefined || eyes === null || !isMeant(fourEyes, row)) return undefined
  if (fourEyes.setting !== undefined && !(await context.isOn(fourEyes.setting))) return undefined
  const { fields, workflows } = model.resource
  const entries = await context.tx.query<MakerEntry>(sql`select coalesce(h.impersonator, h.actor) as person, h.action,
      coalesce((select json_agg(c ->> 'field') from jsonb_array_elements(h.changes) c), '[]') as fields,
      (select c ->> 'to' from jsonb_array_elements(h.changes) c where c ->> 'field' = ${field}) as state
    from history h where h.record_id = ${String(row._id)} and h.resource = ${model.resource.name} order by h.version, h._id`)
  // a record that was loaded into the database has no entry of its creation
  const creators = entries.some(({ action }) => action === 'create') ? [] : [createdBy(row)]
  const makers = makersOf([...creators, ...entries], {
    makers: fourEyes.makers,
    isApproved: (name, action) =>
      (fourEyes.fields === 'all' ? isWritten(fields[name]) : fourEyes.fields.includes(name)) &&
      isGiven(model, action, name),
    initial: workflows?.[field]?.initial ?? '',
  })
  return makers.has(eyes) ? fourEyes.refusal : undefined
}
const createdBy = (row: Values): MakerEntry => ({
  person: personIn(row.createdBy),
  action: 'create',
  fields: [],
  state: null,
})
