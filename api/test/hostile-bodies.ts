/** Bodies made to keep a server busy, by the schema that the API's description gives: as large and as deep as is read. */

export type Schema = Readonly<Record<string, unknown>>
/** What is done to each field, whatever its type. */
export const ATTACKS = ['largest', 'texts', 'nested', 'abyss', 'keys', 'numbers', 'entries'] as const
export type Attack = (typeof ATTACKS)[number]

const FILLER = '<b>'.repeat(70_000)
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
/** The schema with the named ones it refers to in their places. */
export function resolved(schema: unknown, named: Schema): unknown {
  if (Array.isArray(schema)) return schema.map(each => resolved(each, named))
  if (!isSchema(schema)) return schema
  const { $ref } = schema
  if (typeof $ref === 'string') return resolved(named[$ref.split('/').at(-1) ?? ''], named)
  return Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, resolved(each, named)]))
}
const SAMPLES: Readonly<Record<string, string>> = {
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  date: '2027-02-03',
  'date-time': '2027-02-03T04:05:06Z',
  email: 'a@b.example',
  uri: 'https://a.example/',
}
const choiceOf = (schema: Schema): Schema => {
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (!Array.isArray(choices)) return schema
  return choices.filter(isSchema).findLast(each => each['type'] !== 'null') ?? schema
}
const typeOf = ({ type }: Schema): unknown => (Array.isArray(type) ? type.find(each => each !== 'null') : type)
/** A value that fits: each text as long and each list as full as it may be, as far as `most` entries. */
function fitting(given: Schema, most: number): unknown {
  const schema = choiceOf(given)
  const { enum: options, format, maxLength, maxItems, items, properties } = schema
  if (Array.isArray(options)) return options.at(-1)
  switch (typeOf(schema)) {
    case 'string': {
      if (typeof format === 'string' && SAMPLES[format] !== undefined) return SAMPLES[format]
      return FILLER.slice(0, typeof maxLength === 'number' ? maxLength : 2000)
    }
    case 'integer':
    case 'number':
      return typeof schema['maximum'] === 'number' ? schema['maximum'] : 999_999
    case 'boolean':
      return true
    case 'array': {
      const length = Math.min(typeof maxItems === 'number' ? maxItems : most, most)
      return isSchema(items) ? Array.from({ length }, () => fitting(items, most)) : []
    }
    default:
      return isSchema(properties)
        ? Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, isSchema(each) ? fitting(each, most) : 1]),
          )
        : {}
  }
}
function largest(schema: Schema, limit: number): string {
  for (let most = 20_000; most > 1; most = Math.floor(most / 4)) {
    // what is far too large is not even built
    const text =
      most > 400 && JSON.stringify(fitting(schema, 2)).length * (most / 8) > limit
        ? ''
        : JSON.stringify(fitting(schema, most))
    if (text !== '' && text.length <= limit) return text
  }
  return JSON.stringify(fitting(schema, 1))
}
const many = (n: number, entry: (at: number) => string): string =>
  Array.from({ length: Math.max(1, n) }, (_, at) => entry(at)).join(',')
/** What stands in place of a field's value, of about so many letters; in JSON. */
const VALUES: Readonly<Record<Exclude<Attack, 'largest'>, (size: number) => string>> = {
  texts: size => `"${'<b>'.repeat(size / 3)}"`,
  nested: size => `[${many(Math.floor(size / 33), () => `${'['.repeat(16)}${']'.repeat(16)}`)}]`,
  abyss: size => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  keys: size => `{${many(Math.floor(size / 12), at => `"k${at.toString(36)}":{}`)}}`,
  numbers: size => `-${'9'.repeat(Math.min(size, 2000))}.5e9`,
  entries: size => `[${many(Math.floor(size / 9), at => (at % 2 === 0 ? '{"_id":1}' : '1e400'))}]`,
}
/** A body for one attack: below the limit, which is shared by the fields. */
export function hostileBody(attack: Attack, schema: Schema, limit: number): string {
  if (attack === 'largest') return largest(schema, limit)
  const names = isSchema(schema['properties']) ? Object.keys(schema['properties']) : ['any']
  const size = Math.floor((limit * 0.9) / Math.max(1, names.length)) - 60
  const value = VALUES[attack](Math.max(40, size))
  return `{${names.map(name => `${JSON.stringify(name)}:${value}`).join(',')}}`
}
