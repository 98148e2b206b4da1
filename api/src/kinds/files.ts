import type { FileField, FilesField } from '@siteoffice/domain/engine/field'
import { ANY, EMPTY } from '@siteoffice/domain/engine/query'
import { FILE } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { child } from '../lib/sql-names.ts'
import { BETWEEN } from './cell.ts'
import type { FilePlace, KindModule, ReadContext } from './kind.ts'
import { BadValue } from './kind.ts'

const ID = { type: 'string', format: 'uuid' } as const
const asJson = raw(
  `json_build_object('_id', f._id, 'name', f.name, 'mime', f.mime, 'size', f.size, 'thumb', f.has_thumb)`,
)

interface StoredFile {
  readonly _id: string
  readonly thumb: boolean
}
/** Adds the signed addresses to a file as the query gave it. */
function signFile(value: unknown, context: ReadContext): unknown {
  if (value === null || value === undefined) return null
  const file = value as StoredFile // built by asJson above
  return {
    ...file,
    url: context.fileUrl(file._id),
    thumb: file.thumb ? context.fileUrl(file._id, 'thumb') : null,
  }
}
/** `file:image` asks the reference check for an existing file of that sort. */
const targetOf = (field: { readonly accept?: string }): string => `file:${field.accept ?? 'any'}`
const points = () => ({ table: 'file', clear: true })
const fileRows = (_: unknown, { from, where, record, value }: FilePlace): readonly Sql[] => [
  sql`select ${record} as record, ${value} as file from ${from} where ${value} is not null and ${where}`,
]

export const file: KindModule<FileField> = {
  column: () => 'uuid',
  points,
  fileRows,
  filesIn: (_, value) => [value],
  input: () => ID,
  output: () => FILE,
  read: (_, place) => sql`(select ${asJson} from "file" f where f._id = ${place.value})`,
  cell: (_, value) => (value as { readonly name: string }).name, // as it is read
  filter(_, place, value) {
    if (value === EMPTY) return sql`${place.value} is null`
    if (value === ANY) return sql`${place.value} is not null`
    throw new BadValue(`'${value}' is neither ${EMPTY} nor ${ANY}.`)
  },
  parse(field, value, context) {
    context.refer(targetOf(field), String(value), context.path)
    return value
  },
  finish: (_, value, context) => signFile(value, context),
}
export const files: KindModule<FilesField> = {
  column: () => undefined,
  points,
  fileRows,
  filesIn: (_, value) => value as readonly unknown[], // ids, as they are stored
  input: () => ({ type: 'array', maxItems: 100, uniqueItems: true, items: ID }),
  output: () => ({ type: 'array', items: FILE }),
  empty: [],
  cell: (_, value) => (value as { readonly name: string }[]).map(each => each.name).join(BETWEEN), // as they are read
  read: (_, place) => sql`coalesce((select json_agg(${asJson} order by link.position)
    from ${raw(child(place.resource, place.name))} link join "file" f on f._id = link.target where link.owner = ${raw(place.alias)}._id), '[]'::json)`,
  parse(field, value, context) {
    const ids = value as string[] // the schema has let only lists of ids through
    ids.forEach((id, index) => context.refer(targetOf(field), id, `${context.path}.${index}`))
    return ids
  },
  finish: (_, value, context) => (Array.isArray(value) ? value.map(each => signFile(each, context)) : []),
}
