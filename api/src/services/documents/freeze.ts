/** Keeps the content of a document in the transaction that it is about; its file is made of it once, after the commit. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { HookContext } from '../../engine/rules.ts'
import { uuid } from '../../lib/uuid.ts'

interface NewDocument {
  /** the record that it is about, whose readers may read it */
  readonly resource: ResourceName
  readonly record: string
  /** what sort of document of that record, such as bill or receipt */
  readonly name: string
  /** what it is called by, also its file */
  readonly number: string
  readonly template: string
  readonly content: object
  /** other records of the resource that it is about as well: it stands among the files of each */
  readonly also?: readonly string[]
}
/** Answers the id of the document, which is also that of its file; a document that was kept before stays as it is. */
export async function freezeDocument({ tx, actor, now }: HookContext, newDocument: NewDocument): Promise<string> {
  const { resource, record, name, number, template, content, also = [] } = newDocument
  const id = uuid()
  await tx.query(sql`insert into record_document (_id, resource, record_id, name, number, template, content, at, "by", made)
    values (${id}, ${resource}, ${record}, ${name}, ${number}, ${template}, ${JSON.stringify(content)}::jsonb, ${now.toISOString()}, ${actor.person}, false)
    on conflict (record_id, name, number) do nothing`)
  const document = (await frozenDocument(tx, newDocument)) ?? id
  if (also.length > 0)
    await tx.query(sql`insert into document_record (document, resource, record_id)
      select ${document}::uuid, ${resource}, each from unnest(${[...also]}::uuid[]) each on conflict do nothing`)
  return document
}
/** The id of a document of a record that was frozen. */
export async function frozenDocument(
  queries: Queries,
  { resource, record, name, number }: Pick<NewDocument, 'resource' | 'record' | 'name' | 'number'>,
): Promise<string | undefined> {
  const [row] = await queries.query<{ _id: string }>(
    sql`select _id from record_document where resource = ${resource} and record_id = ${record} and name = ${name} and number = ${number}`,
  )
  return row?._id
}
/** The id of the last document of a record that was frozen, of that name where one is given. */
export async function latestDocument(
  queries: Queries,
  { resource, record, name }: Pick<NewDocument, 'resource' | 'record'> & { readonly name?: string },
): Promise<string | undefined> {
  const [row] = await queries.query<{ _id: string }>(
    sql`select _id from record_document where record_id = ${record} and resource = ${resource}
      and name = coalesce(${name ?? null}::text, name) order by at desc, name desc limit 1`,
  )
  return row?._id
}
