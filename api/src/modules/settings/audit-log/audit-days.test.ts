/** The days that the audit log is asked for. */
import { addDays } from '@siteoffice/domain/engine/relative-days'
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { testService } from '../../../../test/test-service.ts'
import { startOfDay } from '../../../lib/zoned-days.ts'

test('begin and end where the reader is', async () => {
  const service = await testService()
  onTestFinished(() => service.stop())
  const reader = await service.person()
  const zone = 'Asia/Kolkata'
  await service.database.query(sql`update person set time_zone = ${zone} where _id = ${reader.person}`)
  const day = '2020-03-05'
  const begins = startOfDay(zone, day)
  const times = { before: begins - 1, first: begins, last: startOfDay(zone, addDays(day, 1)) - 1 }
  const names = new Map<string, string>()
  for (const [name, time] of Object.entries(times)) {
    const id = String((await reader.post('/department/create', { name, code: name.toUpperCase() })).body._id)
    names.set(id, name)
    await service.database.query(sql`update history set at = ${new Date(time).toISOString()} where record_id = ${id}`)
  }
  const found = async (at: string): Promise<(string | undefined)[]> => {
    const { body } = await reader.get(`/audit-log?size=100&resource=department&at=${at}`)
    const entries = body.content as unknown as readonly AuditEntry[]
    return entries.map(({ recordId }) => names.get(recordId)).toSorted((one, other) => (`${one}` < `${other}` ? -1 : 1))
  }
  for (const at of [day, `${day}..${day}`]) expect(await found(at), at).toEqual(['first', 'last'])
  expect(await found('@older-than-30-days')).toEqual(['before', 'first', 'last'])
  expect(await found('@last-30-days')).toEqual([])
  expect(await found(`..${day}`)).toEqual(['before', 'first', 'last'])
})
