/** Imports by the numbers that the program gives: they find records, and nothing writes them. */
import { expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported, sendSheet, workingService } from '../../../test/runs.ts'

const { service, admin } = await workingService()

test('records are found by the number that the program gave them, which is never written', async () => {
  const kept = await createFixtures(service, admin).make('customers', { name: 'Kept by Number' })
  const by = async (mode: string, sheet: string) =>
    checked(service, admin, `customers?mode=${mode}${mode === 'create' ? '' : '&key=code'}`, sheet)
  const code = String(kept.code)
  const update = await by('update', `No.,Name\n${code.toLowerCase()},Changed by Number\n`)
  expect(update.failures).toEqual([])
  await imported(admin, update)
  expect((await admin.get(`/customers/id/${String(kept._id)}`)).body).toMatchObject({
    code,
    name: 'Changed by Number',
  })
  const upsert = await by(
    'upsert',
    `No.,Name,Phone\nCU-99999,Never Numbered,+968 2400 0001\n,New without Number,+968 2400 0002\n${code},Changed again,\n`,
  )
  expect(upsert.failures).toMatchObject([{ name: 'Row 2', reason: "There is no record with the key 'CU-99999'." }])
  expect(await imported(admin, upsert)).toMatchObject({ done: 2, failed: 0 })
  // where all are made anew each gets a number of its own
  const twice = `No.,Name,Phone\n${code},First of Two,+968 2400 0003\n${code},Second of Two,+968 2400 0004\n`
  expect((await by('create', twice)).failures).toEqual([])
  expect(
    (await sendSheet(service, admin, '/import/customers?mode=update&key=code', `No.\n${code}\n`)).body.errors,
  ).toEqual([{ field: 'columns', message: 'name no field' }])
  const example = await admin.get('/import/customers/example')
  expect(readCsv(example.text)[0]).not.toContain('No.')
})
