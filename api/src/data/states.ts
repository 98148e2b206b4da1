/** States of workflows in SQL: a misspelt one does not compile. */
import type { ResourceByName, ResourceName } from '@siteoffice/domain/catalogue'
import type { Sql } from 'sql-template-tag'
import { raw } from 'sql-template-tag'
import { literal } from '../lib/sql-names.ts'

type FieldsOf<N extends ResourceName> = ResourceByName[N]['fields']
type ChoiceName<N extends ResourceName> = {
  [K in keyof FieldsOf<N>]: FieldsOf<N>[K] extends { kind: 'choice' } ? K : never
}[keyof FieldsOf<N>] &
  string
/** A choice of a resource, such as 'billings.status'. */
type ChoiceKey = { [N in ResourceName]: `${N}.${ChoiceName<N>}` }[ResourceName]
type OptionOf<Key extends ChoiceKey> = Key extends `${infer N extends ResourceName}.${infer K}`
  ? K extends keyof FieldsOf<N>
    ? FieldsOf<N>[K] extends { options: readonly (infer V extends string)[] }
      ? V
      : never
    : never
  : never

/**
 * States as literals of SQL: `status in (${states('billings.status', ...OPEN_BILLS)})`. They stand in the text and are no
 * values, so that PostgreSQL sees which partial index they are in.
 */
export const states = <Key extends ChoiceKey>(_key: Key, ...names: readonly OptionOf<Key>[]): Sql =>
  raw(names.map(literal).join(', '))
