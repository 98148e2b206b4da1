/** Documents that are kept: each is set once from what was frozen of it, and the same file is given out for ever. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { eachById } from '../../data/by-id.ts'
import type { Database } from '../../data/database.ts'
import { report } from '../../lib/report.ts'
import type { FileStore } from '../files/file-store.ts'
import { keyOf } from '../files/file-store.ts'
import { safeName } from '../files/upload.ts'
import { picturesOf } from './logo.ts'
import type { Layout } from './typesetter.ts'
import { createTypesetter } from './typesetter.ts'

interface Row {
  readonly resource: string
  readonly record_id: string
  readonly number: string
  readonly template: string
  readonly content: object
  readonly at: string
  readonly by: string | null
  readonly made: boolean
}
interface KeptDocument {
  readonly name: string
  readonly size: number
  readonly stream: Readable
}
export interface Documents {
  /** sets a layout that is not kept: a draft, a report; it is put together when its turn has come */
  preview(layout: () => Promise<Layout>): Promise<Buffer>
  /** a kept document, whose file is made by whoever asks first; undefined where there is none */
  find(id: string): Promise<KeptDocument | undefined>
  /** the same as bytes, to go with a mail */
  attachment(id: string): Promise<{ readonly name: string; readonly pdf: Buffer } | undefined>
  /** makes the files of those that wait; answers how many it made. What fails is reported and waits on */
  makeDue(): Promise<number>
  /** those of some letters that no font has */
  lacking(letters: readonly string[]): Promise<readonly string[]>
  stop(): Promise<void>
}
const AT_ONCE = 200

export function createDocuments(database: Database, store: FileStore, fontFolder?: string): Documents {
  const typesetter = createTypesetter({ fontFolder })
  const set = async (layout: Layout): Promise<Buffer> =>
    typesetter.pdf({ ...layout, pictures: { ...layout.pictures, ...(await picturesOf(database, layout.data)) } })
  // previews run one after another, including the reading of their data, so that many at once leave connections to others
  let turn: Promise<unknown> = Promise.resolve()
  const rowOf = async (id: string): Promise<Row | undefined> =>
    (
      await database.query<Row>(
        sql`select resource, record_id, number, template, content, at, "by", made from record_document where _id = ${id}`,
      )
    )[0]
  /** Two processes that make it at once write the same bytes to the same place, and one of them is recorded. */
  async function make(id: string, row: Row): Promise<void> {
    const pdf = await set({ template: row.template, data: row.content, at: new Date(row.at) })
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    await store.write(keyOf(id), pdf)
    await database.transaction(async tx => {
      await tx.query(sql`insert into "file" (_id, name, mime, size, sha256, key, has_thumb, created_at, created_by, resource, record_id)
        select ${id}, ${safeName(row.number, 'pdf')}, 'application/pdf', ${pdf.length}, ${sha256}, ${keyOf(id)}, false, at, "by", resource, record_id
        from record_document where _id = ${id} on conflict (_id) do nothing`)
      await tx.query(sql`update record_document set made = true where _id = ${id}`)
    })
  }
  async function find(id: string): Promise<KeptDocument | undefined> {
    const row = await rowOf(id)
    if (row === undefined) return undefined
    if (!row.made) await make(id, row)
    const bytes = await store.read(keyOf(id))
    return bytes && { name: safeName(row.number, 'pdf'), ...bytes }
  }
  return {
    preview(layout) {
      const layoutTurn = turn.then(async () => set(await layout()))
      turn = layoutTurn.catch(() => undefined)
      return layoutTurn
    },
    // this does not wait behind previews, which read the database, because the caller may hold the only connection
    lacking: letters => typesetter.lacking(letters),
    stop: () => typesetter.stop(),
    find,
    async attachment(id) {
      const document = await find(id)
      return document && { name: document.name, pdf: await buffer(document.stream) }
    },
    async makeDue() {
      const rows = eachById(AT_ONCE, after =>
        database.query<Row & { readonly _id: string }>(
          sql`select _id, resource, record_id, number, template, content, at, "by", made from record_document
            where not made and _id > ${after} order by _id limit ${AT_ONCE}`,
        ),
      )
      let madeCount = 0
      for await (const row of rows) {
        try {
          await make(row._id, row)
          madeCount += 1
        } catch (error) {
          // a document that cannot be set must not hold up the others
          report(error)
        }
      }
      return madeCount
    },
  }
}
