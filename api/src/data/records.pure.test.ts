/** The statements that reads of records send. */
import { expect, test } from 'vitest'
import type { Queries, Statement } from './database.ts'
import { recordsIn } from './records.ts'

/** Reads that only note what they would ask, each as its text and its values. */
function noted(answer: readonly unknown[] = []) {
  const statements: { text: string; values: readonly unknown[] }[] = []
  const queries: Queries = {
    async query<T>({ text, values }: Statement) {
      statements.push({ text, values })
      return answer as T[]
    },
    script: async () => undefined,
  }
  return { records: recordsIn(queries), statements }
}
const id = '0192b8a0-0000-7000-8000-000000000001'

test('rows by reference and state, without those in the trash; the states stand in the text', async () => {
  const { records, statements } = noted()
  await records.find('projectBid', { project: id, lot: null, status: ['won', 'lost'] }, ['company'])
  expect(statements).toEqual([
    {
      text: `select t._id, t."company" as "company" from "project_bid" t where t."project" = $1 and t."lot" is null and t."status" in ('won', 'lost') and t.deleted_at is null order by t._id`,
      values: [id],
    },
  ])
})
test('a kind of users by its table, and both by the table that they share', async () => {
  const { records, statements } = noted()
  await records.exists('adminUsers', { email: { sameLetters: 'A@b.example' } })
  await records.exists('person', { kind: 'staff', status: 'active' }, { trash: 'with' })
  expect(statements.map(({ text }) => text)).toEqual([
    `select 1 from "person" t where lower(t."email") = lower($1) and t."kind" = 'staff' and t.deleted_at is null limit 1`,
    `select 1 from "person" t where t."kind" = 'staff' and t."status" = 'active' limit 1`,
  ])
})
test.each([
  [{ status: { not: ['draft', 'withdrawn'] } }, `t."status" not in ('draft', 'withdrawn')`],
  [{ status: { not: 'draft' } }, `t."status" <> 'draft'`],
  [{ openedAt: { not: null } }, 't."opened_at" is not null'],
  [{ _id: [id] }, 't."_id" = any($1::uuid[])'],
  [{ validityUntil: { from: '2026-11-29', orNull: true } }, '(t."validity_until" is null or t."validity_until" >= $1)'],
  [{ amount: { after: 1, until: 2 } }, 't."amount" > $1 and t."amount" <= $2'],
  [{ isLate: true }, 't."is_late" = true'],
] as const)('%j', async (where, condition) => {
  const { records, statements } = noted()
  await records.find('projectBid', where)
  expect(statements[0]?.text).toBe(
    `select t._id from "project_bid" t where ${condition} and t.deleted_at is null order by t._id`,
  )
})
test('lists have rows of their own, and are read in their order: references as ids, lines with their columns', async () => {
  const { records, statements } = noted()
  await records.get('projects', id, ['evaluators'])
  await records.get('projectBid', id, ['lineItems'])
  expect(statements[0]?.text).toContain(
    'array(select link.target from "projects_evaluators" link where link.owner = t._id order by link.position) as "evaluators"',
  )
  expect(statements[1]?.text).toMatch(
    /json_agg\(json_build_object\('_id', line\._id, 'boqRow', line\."boq_row",.*\) order by line\.position\)\s+from "project_bid_line_items" line where line\.owner = t\._id\), '\[\]'::json\) as "lineItems"/,
  )
})
test('the last of an order, held', async () => {
  const { records, statements } = noted()
  await records.find('addenda', { project: id }, ['number'], { order: '-number', limit: 1, lock: 'share' })
  expect(statements[0]?.text).toMatch(/ order by t\."number" desc nulls last, t\._id limit \$2 for share$/)
})
test('what is locked is read again after the lock', async () => {
  const { records, statements } = noted()
  await records.findLocked('projectBid', { project: id }, ['status'])
  expect(statements.map(({ text }) => text.replace(/ from .* order/, ' … order'))).toEqual([
    'select t._id … order by t._id for no key update',
    'select t._id, t."status" as "status" … order by t._id',
  ])
})
test('one by its id; of no id nothing is asked', async () => {
  const { records, statements } = noted([{ _id: id }])
  expect(await records.get('company', null, ['email'])).toBeUndefined()
  expect(statements).toEqual([])
  expect(await records.get('company', id, ['email'], { trash: 'with' })).toEqual({ _id: id })
  expect(statements).toEqual([
    { text: 'select t._id, t."email" as "email" from "company" t where t."_id" = $1', values: [id] },
  ])
})
test('a condition without a value is a mistake and not everything', async () => {
  const { records } = noted()
  const where: { company?: string } = {}
  await expect(async () => records.count('projectBid', { company: where.company as never })).rejects.toThrow('no value')
})
