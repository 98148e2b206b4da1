/** What was exported and is gone is made again from the sheet, with the same data in every column that a sheet can hold. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { fieldLabel, operationsOf, takesImports } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { checked, imported, sendSheet } from './runs.ts'
import type { Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  await service.jobs.work()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

/** The field of a column, or the part of one. */
function fieldAt({ fields }: AnyResource, key: string): Field | undefined {
  const [name = '', part] = key.split('.')
  const field = fields[name]
  return part !== undefined && field !== undefined && 'fields' in field ? field.fields[part] : field
}
/** What stands above the ids of lines in Arabic, which are others when the lines are made again. */
const LINE_ID = /: المعرّف$/
const line = (cells: readonly string[]): string => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')
const creatable = catalogue.filter(
  each =>
    takesImports(each) &&
    (['create', 'list', 'delete'] as const).every(operation => operationsOf(each).includes(operation)),
)
describe.each(creatable.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  test('is exported, deleted for good and imported again as it was', async () => {
    const read = await sendSheet(service, admin, `/import/${name}/read`, 'x\ny')
    expect(read.status, read.text).toBe(200)
    const keys = (read.body['fields'] as unknown as { name: string }[])
      .map(each => each.name)
      .filter(key => key !== '_id')
    const columns = [...new Set(keys.map(key => key.split('.')[0] ?? key))].filter(key => {
      const field = resource.fields[key]
      return field !== undefined && field.writable !== 'never'
    })
    /** The cells of some records, below what stands above them. */
    const cells = async (ids: readonly string[], words = 'values=keys'): Promise<readonly string[][]> => {
      const path = `/${name}/export?${words}&columns=_id,${columns.join(',')}`
      const [head = [], ...rows] = readCsv((await admin.get(path)).text)
      const known = Map.groupBy(rows, ([id]) => id)
      const kept = head.flatMap((key, at) => (at === 0 || key.endsWith('._id') || LINE_ID.test(key) ? [] : [at]))
      return [head, ...ids.flatMap(id => known.get(id) ?? [])].map(row => kept.map(at => row[at] ?? ''))
    }
    // the first of some has a place that nothing else takes
    await made.make(name)
    const ids = [String((await made.make(name))._id), String((await made.make(name))._id)]
    const before = await cells(ids)
    const inArabic = await cells(ids, 'locale=ar')
    for (const id of ids) {
      const gone = await admin.del(`/${name}/delete/${id}`)
      expect(gone.status, gone.text).toBe(200)
      if (resource.trash !== false) expect((await admin.del(`/${name}/purge/${id}`)).status).toBe(204)
    }
    // records by their ids, for a name may be that of several, and all else in the words of another language
    const refers = (before[0] ?? []).map(key => targetOf(fieldAt(resource, key)) !== undefined)
    const sheet = inArabic.map((row, at) =>
      row.map((cell, column) => (at > 0 && refers[column] === true ? (before[at]?.[column] ?? '') : cell)),
    )
    const check = await checked(service, admin, `${name}?mode=create`, sheet.map(line).join('\n'))
    const lacking = Object.entries(resource.fields).flatMap(([key, field]) =>
      field.required === true && field.writable !== 'never' && !('default' in field) && !columns.includes(key)
        ? [fieldLabel(key, field)]
        : [],
    )
    // files stand in no sheet: where one is required, its report says which
    if (lacking.length > 0) {
      expect(check, JSON.stringify(check.failures)).toMatchObject({ done: 0, failed: 2 })
      for (const { reason } of check.failures ?? []) for (const word of lacking) expect(String(reason)).toContain(word)
      return
    }
    expect(check.failures, sheet.map(line).join('\n')).toEqual([])
    const run = await imported(admin, check)
    expect(run.failures).toEqual([])
    const again = await service.database.query<{ id: string }>(
      sql`select record_id as id from run_item where run = ${String(run._id)} order by position`,
    )
    expect(await cells(again.map(({ id }) => id))).toEqual(before)
  })
})
