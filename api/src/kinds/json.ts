import type { JsonField, SecretField } from '@siteoffice/domain/engine/field'
import sql from 'sql-template-tag'
import type { KindModule } from './kind.ts'

const MAX_JSON = 100_000
export const json: KindModule<JsonField> = {
  column: () => 'jsonb',
  input: field => (field.pairs ? { 'x-documented': { type: ['object', 'null'] } } : {}),
  output: () => ({}),
  read: (_, place) => place.value,
  parse(_, value, context) {
    const text = JSON.stringify(value)
    if (text.length > MAX_JSON) context.refuse(`may be at most ${MAX_JSON} characters long`)
    return text
  },
}
export const secret: KindModule<SecretField> = {
  column: () => 'text',
  input: field => ({
    type: 'string',
    minLength: field.min ?? 1,
    maxLength: 1000,
    writeOnly: true,
    'x-documented': { format: 'password' },
  }),
  output: () => ({ type: 'null' }),
  read: () => sql`null`,
  parse: (field, value, context) => context.secret(field.store, String(value)),
}
