/** The demo network as it is drawn, before any database: every value is one that the forms would have taken. */

import type { Network } from '@siteoffice/demo/network'
import { drawNetwork } from '@siteoffice/demo/network'
import type { AnyRow } from '@siteoffice/demo/row'
import { catalogue } from '@siteoffice/domain/catalogue'
import { everyTransitionOf, isWorkflowField } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { beforeAll, describe, expect, test } from 'vitest'
import { roleId, SHIPPED_ROLES } from '../src/data/seed/roles.ts'
import { kindOf } from '../src/kinds/registry.ts'
import { isUuid } from '../src/lib/uuid.ts'
import { validator } from '../src/lib/validate.ts'

const NOW = new Date('2026-11-20T16:30:00Z')
const HASH = 'a hash of the demo password'
let network: Network
const ids = new Map<string, Set<string>>()

beforeAll(async () => {
  network = await drawNetwork(NOW, HASH)
  for (const resource of catalogue) ids.set(resource.name, new Set(rowsOf(resource.name).map(row => row._id)))
  ids.set('roles', new Set(SHIPPED_ROLES.map(role => roleId(role.alias))))
  ids.set('person', new Set([...(ids.get('users') ?? []), ...(ids.get('adminUsers') ?? [])]))
  const files = network.files.map(file => file.row)
  for (const accept of ['any', 'document', 'image'])
    ids.set(
      `file:${accept}`,
      new Set(files.filter(row => accept !== 'image' || row.mime.startsWith('image/')).map(row => row._id)),
    )
})
const rowsOf = (name: string): readonly AnyRow[] => network.rows.get(name) ?? []
const textIn = (row: AnyRow, field: string): string => String(row[field])

const checks = new WeakMap<Field, ReturnType<typeof validator>>()
function checkOf(field: Field): ReturnType<typeof validator> {
  const check = checks.get(field) ?? validator(kindOf(field).input(field))
  checks.set(field, check)
  return check
}
/** What is wrong with a row's values, by the schemas and the checks that a write goes through. */
async function mistakes(resource: AnyResource, row: AnyRow): Promise<string[]> {
  const found: string[] = []
  const here = (name: string, what: string): void => void found.push(`${resource.name} ${row._id} ${name}: ${what}`)
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = row[name]
    if (value === undefined || value === null) {
      if (field.required && !('default' in field)) here(name, 'is missing')
      continue
    }
    const kind = kindOf(field)
    if (checkOf(field)(value) !== undefined)
      here(name, `does not fit its schema: ${JSON.stringify(value).slice(0, 200)}`)
    await kind.parse?.(field, value, {
      path: name,
      networkZone: 'UTC',
      networkCountry: async () => 'AE',
      sibling: other => row[other],
      secret: async (_, text) => text,
      refuse: (message, at) => here(at ?? name, `${message}: ${JSON.stringify(value).slice(0, 200)}`),
      refer: (target, id, at) => void (ids.get(target)?.has(id) || here(at, `refers to no ${target}`)),
    })
  }
  const unknown = Object.keys(row).filter(name => !(name in resource.fields) && !BASE.includes(name))
  for (const name of unknown) here(name, 'is not declared')
  return found
}
const BASE = ['_id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'version', 'deletedAt']

describe.each(catalogue.filter(resource => !['roles', 'site-config'].includes(resource.name)))('$name', resource => {
  test('every value passes the checks of its kind, and every reference leads somewhere', async () => {
    const found = (await Promise.all(rowsOf(resource.name).map(row => mistakes(resource, row)))).flat()
    expect(found.slice(0, 10)).toEqual([])
    expect(rowsOf(resource.name).length).toBeGreaterThan(5)
  })
  test('what must be unique is', () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'text' || !field.unique) continue
      const values = rowsOf(resource.name).flatMap(row =>
        typeof row[name] === 'string' && row.deletedAt === null
          ? [`${row[name].toLowerCase()} ${field.uniqueWith === undefined ? '' : String(row[field.uniqueWith])}`]
          : [],
      )
      expect(new Set(values).size, name).toBe(values.length)
    }
    const all = rowsOf(resource.name).map(row => row._id)
    expect(new Set(all).size).toBe(all.length)
    expect(all.every(isUuid)).toBe(true)
  })
  test('the history tells the way to the present state, step by step, all of it in the past', () => {
    const steps = Map.groupBy(network.history, entry => String(entry.record_id))
    const known = new Set([
      'create',
      'update',
      'delete',
      'open-bids',
      'submit-revision',
      ...everyTransitionOf(resource).map(each => each.name),
    ])
    for (const row of rowsOf(resource.name)) {
      const entries = steps.get(row._id) ?? []
      const times = entries.map(entry => String(entry.at))
      expect(times.toSorted(), `${resource.name} ${row._id}`).toEqual(times)
      expect(entries.length).toBe(row.version)
      expect(times[0]).toBe(row.createdAt)
      expect(String(row.updatedAt) < NOW.toISOString()).toBe(true)
      expect(entries.filter(entry => !known.has(String(entry.action)))).toEqual([])
      for (const field of Object.keys(resource.fields).filter(name => isWorkflowField(resource, name))) {
        const changes = entries
          .flatMap(entry => entry.changes as { field: string; from: unknown; to: unknown }[])
          .filter(each => each.field === field)
        expect(changes.at(-1)?.to, `${resource.name} ${row._id} ${field}`).toBe(row[field])
        changes.slice(1).forEach((each, index) => expect(each.from).toBe(changes[index]?.to))
      }
    }
  })
  test('every step is one that the workflow has', () => {
    const allowed = new Set(
      everyTransitionOf(resource).flatMap(({ name, field, shape: step }) =>
        step.from.map(from => `${name} ${field} ${from} ${step.to}`),
      ),
    )
    const own = network.history.filter(
      entry =>
        entry.resource === resource.name &&
        !['create', 'delete', 'open-bids', 'submit-revision'].includes(String(entry.action)),
    )
    const byServer = (entry: (typeof own)[number]): boolean => entry.action === 'update' && entry.actor === null
    const bad = own
      .filter(entry => !byServer(entry))
      .filter(entry =>
        (entry.changes as { field: string; from: string; to: string }[]).some(
          each =>
            isWorkflowField(resource, each.field) &&
            !allowed.has(`${String(entry.action)} ${each.field} ${each.from} ${each.to}`),
        ),
      )
    expect(bad.slice(0, 3)).toEqual([])
    const needReason = new Set(
      everyTransitionOf(resource)
        .filter(({ shape: step }) => step.reason !== undefined)
        .map(({ name }) => name),
    )
    expect(own.filter(entry => needReason.has(String(entry.action)) && entry.reason === null)).toEqual([])
  })
})
test('the same day draws the same network, another day the same one shifted', { timeout: 60_000 }, async () => {
  const again = await drawNetwork(new Date('2026-11-20T03:00:00Z'), HASH)
  expect([...again.rows]).toEqual([...network.rows])
  expect(again.history).toEqual(network.history)
  expect(again.files.map(file => file.row)).toEqual(network.files.map(file => file.row))
  const later = await drawNetwork(new Date('2027-03-02T12:00:00Z'), HASH)
  for (const [name, rows] of network.rows) expect(later.rows.get(name)?.length, name).toBe(rows.length)
})
test('prices stay sealed, winners are one per award, and bids arrive in time', () => {
  const projects = new Map(rowsOf('projects').map(row => [row._id, row]))
  const bids = rowsOf('projectBid')
  const lots = new Map(rowsOf('tenderLots').map(row => [row._id, row]))
  for (const bid of bids) {
    const project = projects.get(textIn(bid, 'project'))
    const label = `${String(bid.number)} on ${String(project?.number)}`
    expect(project?.company, label).not.toBe(bid.company)
    if (project?.sealed === true && project.bidsOpenedAt === null) expect(bid.openedAt, label).toBeNull()
    if (bid.openedAt !== null) expect(bid.submittedAt, label).not.toBeNull()
    if (bid.submittedAt === null) expect([bid.receiptNo, bid.contentHash ?? null], label).toEqual([null, null])
    else {
      const submitted = textIn(bid, 'submittedAt')
      expect(bid.isLate, label).toBe(submitted > String(project?.bidDeadline))
      expect(submitted > String(project?.publishedAt), label).toBe(true)
      expect(bid.contentHash, label).toMatch(/^[0-9a-f]{64}$/)
    }
    if (bid.isLate === true) expect(project?.acceptLateBids, label).toBe(true)
    const lines = bid.lineItems as { quantity: number; unitRate: number; excluded: boolean }[]
    const sum = lines.reduce((total, line) => total + (line.excluded ? 0 : line.quantity * line.unitRate), 0)
    expect(Math.abs(sum - Number(bid.discount ?? 0) - Number(bid.amount)), label).toBeLessThan(1.1)
    const lot = lots.get(textIn(bid, 'lot'))
    const ratio = Number(bid.amount) / Number(lot?.estimatedValue ?? project?.budget)
    expect(ratio > 0.4 && ratio < 2, label).toBe(true)
  }
  const byProject = Map.groupBy(bids, bid => textIn(bid, 'project'))
  for (const project of projects.values()) {
    const own = byProject.get(project._id) ?? []
    const won = own.filter(bid => bid.status === 'won')
    expect(won.length, String(project.number)).toBe(
      ['awarded', 'in_progress', 'completed'].includes(String(project.status)) ? 1 : 0,
    )
    expect(new Set(own.map(bid => bid.company)).size, String(project.number)).toBe(own.length)
    if (project.status === 'under_evaluation') expect(own.some(bid => bid.openedAt !== null)).toBe(true)
    expect(project.publishedAt === null, String(project.status)).toBe(project.number === null)
  }
})
test('there is something of everything', () => {
  const count = (name: string, test: (row: AnyRow) => boolean): number => rowsOf(name).filter(test).length
  expect(rowsOf('projectBid').length).toBe(2500)
  for (const resource of catalogue)
    for (const [field, workflow] of Object.entries(resource.workflows ?? {})) {
      const states = new Set([
        workflow.initial,
        ...Object.values(workflow.transitions).flatMap(step => [step.to, ...step.from]),
      ])
      // nothing of the demo would end what is being sent half a minute later
      for (const state of states.difference(new Set(['sending'])))
        expect(
          count(resource.name, row => row[field] === state),
          `${resource.name} ${state}`,
        ).toBeGreaterThan(0)
    }
  const soon = new Date(NOW.getTime() + 7 * 86_400_000).toISOString()
  const published = rowsOf('projects').filter(row => row.status === 'published')
  const due = (row: AnyRow): string => String(row.bidDeadline)
  expect(published.filter(row => due(row) > soon).length).toBeGreaterThan(30)
  expect(published.filter(row => due(row) > NOW.toISOString() && due(row) <= soon).length).toBeGreaterThan(10)
  expect(published.filter(row => due(row) < NOW.toISOString()).length).toBeGreaterThan(10)
  expect(new Set(rowsOf('company').map(row => row.country)).size).toBeGreaterThan(13)
  expect(new Set(rowsOf('projectBid').map(row => row.currency)).size).toBeGreaterThan(8)
  expect(count('companyDocument', row => String(row.expiryDate) < '2026-11-20')).toBeGreaterThan(5)
  for (const name of ['projects', 'projectBid', 'companyDocument', 'users'])
    expect(
      count(name, row => row.deletedAt !== null),
      name,
    ).toBeGreaterThan(0)
})
