/**
 * The chain of issued bills: each series has a row per document, in the order of its numbers, with the hash of what the
 * document says and of the row before it. Whatever is changed, taken out or put in afterwards breaks it (lifecycles.md, billing).
 */
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import { hydrate } from '../../engine/read/read.ts'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import type { BillRow } from './documents/bill.ts'

type SealedBill = Pick<RowOf<'billings'>, '_id'> & Omit<BillRow, 'company' | 'project' | 'reference'>
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What an issued document says, in one fixed form. Company and project are named by it as they were, so a merge changes nothing. */
function contentHash(row: SealedBill): string {
  const { number, type, relatedTo, issueDate, dueDate, periodFrom, periodTo, currency, poReference, terms, notes } = row
  const lines = row.lines.map(each => [
    each.description,
    each.quantity,
    each.unitPrice,
    each.discount ?? null,
    each.taxPercent ?? null,
    each.total ?? null,
    // a bill that was sealed before there were deductions names none in what its hash covers
    ...(each.deduction ? ['deduction'] : []),
  ])
  const to = [row.billTo?.name ?? null, row.billTo?.address ?? null, row.billTo?.taxId ?? null]
  const sums = [row.subTotal, row.discountTotal, row.taxTotal, row.total]
  const content = [
    number,
    type,
    relatedTo?._id ?? null,
    issueDate,
    dueDate,
    periodFrom,
    periodTo,
    currency,
    lines,
    sums,
    to,
  ]
  return sha256(JSON.stringify([...content, poReference, terms, notes]))
}
const linkHash = (previous: string, number: string, content: string): string =>
  sha256(`${previous} ${number} ${content}`)
/** One at a time adds to the chain of a series, also when the year and with it the counter changes. */
async function append(tx: Transaction, series: string, row: SealedBill, at: Date): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`chain ${series}`}))`)
  const [last] = await tx.query<{ n: number; hash: string }>(
    sql`select n::int as n, hash from billing_seal where series = ${series} order by n desc limit 1`,
  )
  const content = contentHash(row)
  const hash = linkHash(last?.hash ?? '', row.number ?? '', content)
  await tx.query(sql`insert into billing_seal (series, n, billing, number, content, hash, at)
    values (${series}, ${(last?.n ?? 0) + 1}, ${row._id}, ${row.number}, ${content}, ${hash}, ${at.toISOString()})`)
}
interface Link {
  readonly series: string
  readonly n: number
  readonly billing: string
  readonly number: string
  readonly content: string
  readonly hash: string
}
const PORTION = 500
type Read = (ids: readonly string[]) => Promise<readonly RowOf<'billings'>[]>
const billsBy = async (read: Read, ids: readonly string[]): Promise<Map<string, RowOf<'billings'>>> =>
  new Map((await read(ids)).map(row => [row._id, row]))
const readIn =
  (engine: Engine, queries: Queries): Read =>
  async ids =>
    // what the catalogue declares of a billing
    (await hydrate({ engine, tx: queries, model: engine.model('billings'), actor: SYSTEM }, ids, 'full')) as never
/** Bills from before there was a chain are its beginning, in the order in which they were issued; `except` is being issued just now. */
async function beginSeries(tx: Transaction, read: Read, except?: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('begin the chain of bills'))`)
  const older = await tx.query<{ _id: string; type: string }>(sql`select b._id, b.type from billings b
      where b.number is not null and b._id is distinct from ${except ?? null}::uuid
        and not exists (select 1 from billing_seal s where s.series = b.type)
      order by b.issued_at, b.number`)
  for (let at = 0; at < older.length; at += PORTION) {
    const some = older.slice(at, at + PORTION)
    const bills = await billsBy(
      read,
      some.map(each => each._id),
    )
    for (const { _id, type } of some) {
      const bill = bills.get(_id)
      if (bill !== undefined) await append(tx, type, bill, new Date())
    }
  }
}
const beginChain = (engine: Engine): Promise<void> =>
  engine.database.transaction(tx => beginSeries(tx, readIn(engine, tx)))

/** Puts a document that is issued in this transaction at the end of the chain of its series, which older bills begin. */
export async function seal(context: HookContext, row: SealedBill): Promise<void> {
  const { tx, now } = context
  const [firstSeal] = await tx.query(sql`select 1 from billing_seal where series = ${row.type} limit 1`)
  if (firstSeal === undefined) await beginSeries(tx, ids => context.read('billings', ids), row._id)
  await append(tx, row.type, row, now)
}
interface ChainFault {
  readonly number: string
  /** the document, where it is there still */
  readonly billing: string | null
  readonly fault: 'changed' | 'removed' | 'added' | 'broken'
}
export interface ChainCheck {
  /** the documents in the chain */
  readonly checked: number
  readonly faults: readonly ChainFault[]
  /** the last hash of each series: kept elsewhere, it proves all that came before */
  readonly series: readonly { readonly series: string; readonly count: number; readonly hash: string }[]
}
/** Looks at every link of every chain, and at every issued document whether it is in one. */
export async function checkChain(engine: Engine): Promise<ChainCheck> {
  await beginChain(engine)
  const { database } = engine
  const faults: ChainFault[] = []
  const series = new Map<string, { count: number; hash: string }>()
  let after: Pick<Link, 'series' | 'n'> | undefined
  for (;;) {
    const links: Link[] =
      await database.query<Link>(sql`select series, n::int as n, billing, number, content, hash from billing_seal
      where (series, n) > (${after?.series ?? ''}, ${after?.n ?? 0}) order by series, n limit ${PORTION}`)
    if (links.length === 0) break
    const bills = await billsBy(
      readIn(engine, database),
      links.map(each => each.billing),
    )
    for (const link of links) {
      const before = series.get(link.series) ?? { count: 0, hash: '' }
      const bill = bills.get(link.billing)
      const document = { number: link.number, billing: bill === undefined ? null : link.billing }
      if (link.n !== before.count + 1 || link.hash !== linkHash(before.hash, link.number, link.content))
        faults.push({ ...document, fault: 'broken' })
      if (bill === undefined) faults.push({ ...document, fault: 'removed' })
      else if (contentHash(bill) !== link.content) faults.push({ ...document, fault: 'changed' })
      series.set(link.series, { count: link.n, hash: link.hash })
      after = link
    }
  }
  const seals = await database.query<{
    number: string
    billing: string
  }>(sql`select number, _id as billing from billings b where number is not null
    and not exists (select 1 from billing_seal s where s.billing = b._id) order by number`)
  faults.push(...seals.map(each => ({ ...each, fault: 'added' as const })))
  const all = [...series].map(([name, each]) => ({ series: name, ...each }))
  return { checked: all.reduce((sum, each) => sum + each.count, 0), faults, series: all }
}
