/**
 * The plain way: node:http and pg, the same questions in the SQL that a careful engineer writes for this one screen:
 * named statements, the order of the index, no heavy columns, the owner's name joined to the ten rows alone, a search
 * that finds page and number in one scan, in the texts of the projects and the names of their owners, each by its index,
 * gzip where it is asked for. No session, no rights, no history.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { inList } from '@siteoffice/domain/engine/describe'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const compress = promisify(gzip)
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const OWN = new Set(
  (
    await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'projects'`,
    )
  ).rows.map(row => row.column_name),
)
const LIGHT = Object.entries(resourceNamed('projects').fields)
  .filter(([name, field]) => inList(field) && OWN.has(snake(name)))
  .map(([name]) => `t."${snake(name)}"`)
const COLUMNS = ['t._id', 't.created_at', 't.updated_at', 't.version', ...LIGHT].join(', ')
const ALIVE = 't.deleted_at is null'
const ORDER = 't.created_at desc nulls last, t._id desc'
const withOwner = (rows: string): string =>
  `select p.*, c.trade_name as owner_name from (${rows}) p left join company c on c._id = p.company order by p.created_at desc nulls last, p._id desc`

async function page(name: string, where: string, values: unknown[], offset: number): Promise<object> {
  const at = values.length
  const [rows, count] = await Promise.all([
    pool.query({
      name,
      text: withOwner(`select ${COLUMNS} from projects t where ${where} order by ${ORDER} limit 10 offset $${at + 1}`),
      values: [...values, offset],
    }),
    pool.query<{ n: number }>({
      name: `${name} count`,
      text: `select count(*)::int as n from projects t where ${where}`,
      values,
    }),
  ])
  return { content: rows.rows as unknown[], totalElements: count.rows[0]?.n ?? 0 }
}
/** Rows `text` with all words, in whatever order they stand: longer ones anywhere, short ones where a word begins. */
function hasWords(text: string, words: readonly string[]): string {
  let last = 0
  const conditions = words.map(word => {
    last += 1
    if (word.length > 2) return `${text} like $${last}`
    last += 1
    return `(${text} like $${last - 1} or ${text} like $${last})`
  })
  return conditions.join(' and ')
}
async function found(typed: string, offset: number): Promise<object> {
  const words = typed.toLowerCase().split(/\s+/)
  const patterns = words.flatMap(word => (word.length > 2 ? [`%${word}%`] : [`${word}%`, `% ${word}%`]))
  const owners = `select c._id from company c where c.deleted_at is null and ${hasWords('c.searched', words)} and ${hasWords('lower(c.trade_name)', words)}`
  const where = `${ALIVE} and ((${hasWords('t.searched', words)}) or t.company = any(array(${owners})))`
  const { rows } = await pool.query<{ n: number }>({
    name: `search ${words.map(word => (word.length > 2 ? 'w' : 's')).join('')}`,
    text: withOwner(
      `select ${COLUMNS}, count(*) over ()::int as n from (select t.* from projects t where ${where} offset 0) t order by ${ORDER} limit 10 offset $${patterns.length + 1}`,
    ),
    values: [...patterns, offset],
  })
  return { content: rows, totalElements: rows[0]?.n ?? 0 }
}
async function createBid(body: { project: string; company: string; amount: number; contact: string }): Promise<object> {
  const { rows } = await pool.query({
    name: 'bid',
    text: `insert into project_bid (_id, created_at, updated_at, version, number, project, company, currency, amount, contact, status, revision, addenda_confirmed)
     values ($1, now(), now(), 1, $2, $3, $4, 'AED', $5, $6, 'draft', 1, 0) returning *`,
    values: [randomUUID(), `Z-${randomUUID()}`, body.project, body.company, body.amount, body.contact],
  })
  return rows[0] as object
}
async function answer(url: URL, body: string): Promise<object> {
  const query = url.searchParams
  const offset = Number(query.get('page') ?? 0) * 10
  if (url.pathname === '/projectBid/create') return createBid(JSON.parse(body) as Parameters<typeof createBid>[0])
  if (url.pathname.startsWith('/projects/id/')) {
    const text =
      'select t.*, c.trade_name as owner_name from projects t left join company c on c._id = t.company where t._id = $1'
    const { rows } = await pool.query({ name: 'one', text, values: [url.pathname.slice(13)] })
    return rows[0] as object
  }
  const words = query.get('search')
  if (words !== null) return found(words, offset)
  if (query.has('status'))
    return page(
      'status',
      `${ALIVE} and t.status = $1 and t.created_at >= $2::date and t.created_at < $3::date + 1`,
      [query.get('status'), query.get('dateFrom'), query.get('dateTo')],
      offset,
    )
  return page('all', ALIVE, [], offset)
}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  const respond = async (): Promise<void> => {
    const text = JSON.stringify(
      await answer(new URL(request.url ?? '/', 'http://127.0.0.1'), Buffer.concat(chunks).toString()),
    )
    const packed = text.length > 1024 && (request.headers['accept-encoding'] ?? '').includes('gzip')
    const headers = { 'content-type': 'application/json', ...(packed && { 'content-encoding': 'gzip' }) }
    response.writeHead(200, headers).end(packed ? await compress(text, { level: 1 }) : text)
  }
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    respond().catch((error: Error) => response.writeHead(500).end(error.message))
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
