/** The plain way: node:http and pg, the same questions in the SQL that one writes first. No session, no rights, no history. */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const ALIVE = 'deleted_at is null'
async function page(where: string, values: unknown[], offset: number): Promise<object> {
  const [rows, count] = await Promise.all([
    pool.query(
      `select * from projects where ${where} order by created_at desc, _id desc limit 10 offset ${offset}`,
      values,
    ),
    pool.query(`select count(*)::int as n from projects where ${where}`, values),
  ])
  return { content: rows.rows as unknown[], totalElements: (count.rows[0] as { n: number }).n }
}
async function createBid(body: { project: string; company: string; amount: number; contact: string }): Promise<object> {
  const { rows } = await pool.query(
    `insert into project_bid (_id, created_at, updated_at, version, number, project, company, currency, amount, contact, status, revision)
     values ($1, now(), now(), 1, $2, $3, $4, 'AED', $5, $6, 'draft', 1) returning *`,
    [randomUUID(), `Z-${randomUUID()}`, body.project, body.company, body.amount, body.contact],
  )
  return rows[0] as object
}
async function answer(url: URL, body: string): Promise<object> {
  const query = url.searchParams
  const offset = Number(query.get('page') ?? 0) * 10
  if (url.pathname === '/projectBid/create') return createBid(JSON.parse(body) as Parameters<typeof createBid>[0])
  if (url.pathname.startsWith('/projects/id/')) {
    const { rows } = await pool.query('select * from projects where _id = $1', [url.pathname.slice(13)])
    return rows[0] as object
  }
  if (query.has('search'))
    return page(
      `${ALIVE} and (coalesce(number, '') || ' ' || coalesce(title, '')) ilike $1`,
      [`%${query.get('search')}%`],
      offset,
    )
  if (query.has('status'))
    return page(
      `${ALIVE} and status = $1 and created_at between $2 and $3`,
      [query.get('status'), query.get('dateFrom'), query.get('dateTo')],
      offset,
    )
  return page(ALIVE, [], offset)
}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    answer(new URL(request.url ?? '/', 'http://127.0.0.1'), Buffer.concat(chunks).toString()).then(
      result => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
