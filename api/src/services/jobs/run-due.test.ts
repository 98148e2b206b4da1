/** What is due goes on, whatever stands before it. */
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { testService } from '../../../test/test-service.ts'
import type { Engine } from '../../engine/context.ts'
import { Failure } from '../../lib/failure.ts'
import { runDue } from './run-due.ts'

test('a hundred records that a rule forbids hold up none behind them', async () => {
  const service = await testService()
  onTestFinished(() => service.stop())
  const { database, engine } = service
  await database.query(sql`insert into admin_notification (_id, created_at, updated_at, version, title, body, kind, audience, status, send_at)
    select gen_random_uuid(), now(), now(), 1, 'Post ' || n, 'Text', 'info', 'everyone', 'scheduled', now() - interval '1 minute' from generate_series(1, 130) n`)
  const first = await database.query<{ _id: string }>(sql`select _id from admin_notification order by _id limit 120`)
  const forbidden = new Set(first.map(({ _id }) => _id))
  const run: Engine['run'] = async (operation, request) => {
    if (forbidden.has(request.input?.id ?? '')) throw new Failure('rule_broken', 'Not now.')
    return engine.run(operation, request)
  }
  expect(await runDue({ ...engine, run })).toBe(10)
  const waiting = await database.query<{ _id: string }>(
    sql`select _id from admin_notification where status = 'scheduled' order by _id`,
  )
  expect(waiting).toEqual(first)
})
