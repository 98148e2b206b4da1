/** What keeps a record from being deleted is said in the words of people: each kind of record once, however often it refers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

test('records that refer by several fields are counted once, together, and by each field for programs', async () => {
  const [company, other] = [String((await made.make('company'))._id), String((await made.make('company'))._id)]
  const remove = async () => (await admin.del(`/company/delete/${company}`)).body
  await made.make('projects', { company: other, invitedCompanies: [company] })
  expect((await remove()).message).toBe('This company cannot be deleted: it is used by 1 project.')
  await made.make('projects', { company, invitedCompanies: [other] })
  await made.make('projects', { company, invitedCompanies: [company, other] })
  await made.make('profileDownloadRequest', { company: other, target: company })
  expect(await remove()).toMatchObject({
    code: 'in_use',
    // it was told of the request
    message:
      'This company cannot be deleted: it is used by 3 projects, 1 profile download request, 1 company notification.',
    usedBy: [
      { resource: 'projects', field: 'company', count: 2 },
      { resource: 'projects', field: 'invitedCompanies', count: 2 },
      { resource: 'profileDownloadRequest', field: 'target', count: 1 },
      { resource: 'companyNotification', field: 'companies', count: 1 },
    ],
  })
  const remover = await service.person({ permissions: ['DELETE_COMPANY', 'READ_ALL_PROFILE_DOWNLOAD_REQUEST'] })
  const told = (await remover.del(`/company/delete/${company}`)).body
  expect(told.message).toBe('This company cannot be deleted: it is used by 1 profile download request.')
  expect(told['usedBy']).toHaveLength(1)
})
