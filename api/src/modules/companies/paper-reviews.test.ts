/** Papers are accepted together only by whoever has opened the file of each, and that very file. */
import { expect, test } from 'vitest'
import { createFixtures, sendFile } from '../../../test/fixtures.ts'
import { bulk, workingService } from '../../../test/runs.ts'
import type { Body, Client } from '../../../test/test-service.ts'

const { service, admin } = await workingService()
const colleague = await service.person()
const made = createFixtures(service, admin)
const idOf = (row: Body): string => String(row._id)
const upload = async (words: string): Promise<string> =>
  idOf((await sendFile(service, admin, '/upload-file', 'paper.pdf', Buffer.from(`%PDF-1.7\n%${words}`))).body)
async function paper(number: string): Promise<Body> {
  const document = await made.make('companyDocument', { number, file: await upload(number) })
  return (await admin.get(`/companyDocument/id/${idOf(document)}`)).body
}
const fileOf = (row: Body): string => (row['file'] as unknown as { readonly _id: string })._id // as the field is declared
const look = (who: Client, file: string) => who.get(`/file-look/${file}`)
const accept = (who: Client, papers: readonly Body[]) =>
  bulk(who, 'companyDocument', { action: 'accept', ids: papers.map(idOf), expected: papers.length })

test('those that nobody opened, or somebody else, are refused by name, and the others are accepted', async () => {
  const [opened, unopened, others] = [await paper('P-opened'), await paper('P-unopened'), await paper('P-others')]
  expect((await look(admin, fileOf(opened))).status).toBe(200)
  expect((await look(colleague, fileOf(others))).status).toBe(200)
  const marked = (await admin.get('/companyDocument?opened=opened&size=100')).body.content ?? []
  expect([...marked].map(each => String(each['number']))).toEqual(['P-opened'])
  const run = await accept(admin, [opened, unopened, others])
  expect(run).toMatchObject({ done: 1, failed: 2 })
  const failures = run['failures'] as unknown as readonly { record: string; reason: string }[] // as a run is declared
  expect(failures.map(({ record }) => record)).toEqual([unopened, others].map(idOf))
  for (const { reason } of failures) expect(reason).toMatch(/^You have not opened its file/)
  // one by one whoever accepts has the paper before them
  expect((await admin.post(`/companyDocument/accept/${idOf(unopened)}`, { version: 1 })).status).toBe(200)
})
test('another file in its place has to be opened too', async () => {
  const row = await paper('P-replaced')
  await look(admin, fileOf(row))
  const file = await upload('another')
  const put = await admin.put(`/companyDocument/update/${idOf(row)}`, { version: 1, file })
  expect(put, put.text).toMatchObject({ status: 200 })
  expect(await accept(admin, [row])).toMatchObject({ done: 0, failed: 1 })
  await look(admin, file)
  expect(await accept(admin, [row])).toMatchObject({ done: 1, failed: 0 })
})
test('a file is looked at only by whoever reads a record that holds it', async () => {
  const row = await paper('P-foreign')
  const stranger = await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) })
  expect((await look(stranger, fileOf(row))).status).toBe(404)
  expect((await service.anonymous.get(`/file-look/${fileOf(row)}`)).status).toBe(401)
})
