/** Parts of a record go with it: its company, its hidden states, its seal, and what others may do with it. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { reference, text } from '@siteoffice/domain/engine/field'
import { defineResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'
import { uuid } from '../../lib/uuid.ts'
import { mayHear } from '../../services/outbox/audience.ts'
import type { Model } from '../model.ts'
import { modelOf } from '../model.ts'
import { hydrate } from '../read/read.ts'
import { readOnlyFor } from '../write/write.ts'
import type { Actor } from './actor.ts'
import { SYSTEM } from './actor.ts'
import { audienceOf, isPersonal, ownerOf, rowsOf } from './scope.ts'

/** A resource of parts of another, in a table made for it. */
const partsOf = <const T extends string>(name: string, target: T) =>
  defineResource(name, {
    title: ['Part', 'Parts'],
    about: 'For the tests.',
    label: 'name',
    section: 'Network',
    permission: 'COMPANY_DOCUMENT',
    parent: 'whole',
    trash: false,
    fields: { name: text({ required: true }), whole: reference(target, { required: true, writable: 'create' }) },
    list: { columns: ['name'], filters: ['whole'], sort: 'name' },
    form: [],
  })
const PARTS = [partsOf('bidPart', 'projectBid'), partsOf('billPart', 'billings'), partsOf('tenderPart', 'projects')]
let service: Service
let made: Fixtures
let company: string
let other: string
const models = new Map<string, Model>()
beforeAll(async () => {
  service = await testService()
  made = createFixtures(service, await service.person())
  company = idOf(await made.make('company'))
  other = idOf(await made.make('company'))
  for (const resource of PARTS) {
    const model = modelOf(resource, [...catalogue, resource], [], {}, name => service.engine.model(name))
    models.set(resource.name, model)
    await service.database.query(
      sql`create table ${raw(model.table)} (_id uuid primary key, created_at timestamptz, updated_at timestamptz, created_by uuid, updated_by uuid, version int, name text, whole uuid)`,
    )
  }
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const held = new Set(ALL_PERMISSIONS)
const staff: Actor = { ...SYSTEM, role: { _id: 'x', name: 'Staff', alias: 'staff' }, permissions: held }
const member = (of: string): Actor => ({ ...staff, kind: 'platform', tenantScoped: true, company: of, person: uuid() })
const without = (permission: string): Actor => ({
  ...staff,
  permissions: new Set([...held].filter(name => name !== permission)),
})

async function partOf(name: string, whole: string) {
  const model = models.get(name)
  if (model === undefined) throw new Error(`${name} is no part`)
  const id = uuid()
  await service.database.query(
    sql`insert into ${raw(model.table)} (_id, created_at, updated_at, version, name, whole) values (${id}, now(), now(), 1, 'A', ${whole})`,
  )
  const may = (actor: Actor, purpose: 'read' | 'list' | 'write'): Promise<boolean> =>
    service.database
      .query(
        sql`select 1 from ${raw(model.table)} t where t._id = ${id} and ${rowsOf(model, actor, 't', purpose, 'without')}`,
      )
      .then(rows => rows.length === 1)
  const row = async () =>
    (await hydrate({ engine: service.engine, tx: service.database, model, actor: SYSTEM }, [id], 'full'))[0] ?? {}
  return { model, may, row }
}

test('of a bid are sealed with it, also from staff, and belong to the bidder', async () => {
  const bid = idOf(await made.makeBid({ company }))
  const { model, may, row } = await partOf('bidPart', bid)
  const seenBy = async () => [
    await may(staff, 'list'),
    await may(member(company), 'read'),
    await may(member(company), 'write'),
    await may(member(other), 'read'),
  ]
  expect(await seenBy()).toEqual([false, true, true, false])
  expect(await may(SYSTEM, 'read'), 'the program goes by nobody').toBe(true)
  const event = { resource: 'bidPart', _id: bid, action: 'create', version: 1, actor: null }
  const hears = async (actor: Actor): Promise<boolean> =>
    mayHear({ ...service.engine, models }, actor, { ...event, ...audienceOf(model, await row()) })
  expect([await hears(staff), await hears(member(company)), await hears(member(other))]).toEqual([false, true, false])
  expect(await hears({ ...member(company), impersonator: uuid() })).toBe(false)
  await service.database.query(sql`update project_bid set opened_at = now() where _id = ${bid}`)
  expect(await seenBy()).toEqual([true, true, true, false])
  expect(await may(without('READ_SINGLE_PROJECT_APPLICATIONS'), 'read')).toBe(false)
})
test('of a bill in the making are not shown or told to the company that it is for', async () => {
  const bill = idOf(await made.make('billings', { company }))
  const { model, may, row } = await partOf('billPart', bill)
  expect([await may(staff, 'read'), await may(member(company), 'read')]).toEqual([true, false])
  expect(audienceOf(model, await row()).company).toBeNull()
  await service.database.query(sql`update billings set status = 'issued' where _id = ${bill}`)
  expect([await may(staff, 'read'), await may(member(company), 'read')]).toEqual([true, true])
  expect(audienceOf(model, await row()).company).toBe(company)
})
test('of a tender that is shown to others are read by them, and not changed', async () => {
  const tender = await made.publishedProject({ company, visibility: 'public' })
  const { model, may, row } = await partOf('tenderPart', tender)
  expect([await may(member(other), 'read'), await may(member(other), 'write')]).toEqual([true, false])
  expect(readOnlyFor(model, member(other), await row())).toBe('It belongs to another company.')
  expect([await may(member(company), 'read'), await may(member(company), 'write')]).toEqual([true, true])
  expect(ownerOf(model, await row()), 'whose its transitions are').toBe(company)
  // what closes the tender to its company closes its parts
  expect(readOnlyFor(model, member(company), await row())).toMatch(/taken it over/)
  expect(readOnlyFor(model, staff, await row())).toBeUndefined()
})
test("of one person's own are that person's own", () => {
  const resource = partsOf('viewPart', 'savedViews')
  const model = modelOf(resource, [...catalogue, resource], [], {}, name => service.engine.model(name))
  expect(isPersonal(model)).toBe(true)
  expect(isPersonal(models.get('tenderPart') ?? model)).toBe(false)
})
