/** Imports by the numbers that the program alone gives: they find records, and nothing writes them. */
import { expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { checked, imported, sendSheet, workingService } from '../../../test/runs.ts'

const { service, admin } = await workingService()

test('records are found by the number that the program gave them, which is never written', async () => {
  const kept = await createFixtures(service, admin).make('company', { tradeName: 'Kept by Number' })
  const by = async (mode: string, sheet: string) =>
    checked(service, admin, `company?mode=${mode}${mode === 'create' ? '' : '&key=number'}`, sheet)
  const number = String(kept.number)
  const update = await by('update', `No.,Trade name\n${number.toLowerCase()},Changed by Number\n`)
  expect(update.failures).toEqual([])
  await imported(admin, update)
  expect((await admin.get(`/company/id/${String(kept._id)}`)).body).toMatchObject({
    number,
    tradeName: 'Changed by Number',
  })
  const upsert = await by('upsert', `No.,Trade name\nC-99999,Never Numbered\n${number},Changed again\n`)
  expect(upsert.failures).toMatchObject([{ name: 'Row 2', reason: "There is no record with the key 'C-99999'." }])
  expect(await imported(admin, upsert)).toMatchObject({ done: 1, failed: 0 })
  expect(
    (await sendSheet(service, admin, '/import/company?mode=update&key=number', `No.\n${number}\n`)).body.errors,
  ).toEqual([{ field: 'columns', message: 'name no field' }])
  const example = await admin.get('/import/company/example')
  expect(readCsv(example.text)[0]).not.toContain('No.')
})
