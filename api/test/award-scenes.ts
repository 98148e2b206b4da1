/** Tenders whose bids are open, and awards as far as they are declared, for the tests of both. */
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import type { Answer, Body, Client, Service } from './test-service.ts'

export interface Scene {
  readonly project: string
  readonly owner: string
  readonly bids: readonly [string, string]
  readonly winner: Client
  readonly loser: Client
  readonly company: string
  readonly other: string
}
export const idOf = (row: Body): string => String(row._id)

interface World {
  readonly service: Service
  readonly admin: Client
  /** who approves and declares */
  readonly second: Client
  readonly made: Fixtures
}
/** What the tests of awards do again and again, in one network. */
export function awardsIn({ service, admin, second, made }: World) {
  /** Two opened bids on one project. */
  async function scene(): Promise<Scene> {
    const owner = idOf(await made.make('company'))
    const companies = [idOf(await made.make('company')), idOf(await made.make('company'))] as const
    const project = await made.publishedProject({ requireVerified: false, company: owner, title: 'Quay wall' })
    const bids: string[] = []
    for (const company of companies) {
      const bid = idOf(await made.makeBid({ project, company }))
      expect((await made.submitBid(bid)).status).toBe(200)
      bids.push(bid)
    }
    await service.database.query(
      sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
    )
    expect((await step(admin, 'projects', 'open-bids', project)).status).toBe(200)
    const [winner, loser] = await Promise.all(
      companies.map(company => service.person({ alias: 'company-admin', company })),
    )
    const [first = '', other = ''] = bids
    if (winner === undefined || loser === undefined) throw new Error('nobody bids')
    return { project, owner, bids: [first, other], winner, loser, company: companies[0], other: companies[1] }
  }
  async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
    const { version } = (await admin.get(`/${family}/id/${id}`)).body
    return who.post(`/${family}/${name}/${id}`, { version, ...more })
  }
  const award = (name: string, id: string, who: Client, more: object = {}): Promise<Answer> =>
    step(who, 'project-winnings', name, id, more)
  const statusOf = async (family: string, id: string): Promise<string> =>
    String((await admin.get(`/${family}/id/${id}`)).body.status)
  const titlesOf = async (who: Client): Promise<string[]> =>
    [...((await who.get('/notifications')).body.content ?? [])].map(each => String(each.title))

  /** Lets a bid offer this amount: awards are for what their bid says. */
  const price = (bid: string, amount: number, currency = 'EUR') =>
    service.database.query(sql`update project_bid set amount = ${amount}, currency = ${currency} where _id = ${bid}`)

  async function declared(from: Scene, more: object = {}): Promise<string> {
    await price(from.bids[0], 40_000)
    const row = await made.make('project-winnings', {
      project: from.project,
      bid: from.bids[0],
      company: from.company,
      commissionPercent: 2.5,
      contractFile: null,
      justification: 'The best programme',
      ...more,
    })
    const path = `/project-winnings/id/${idOf(row)}`
    expect((await from.winner.get(path)).status).toBe(404)
    expect((await award('approve', idOf(row), second)).status).toBe(200)
    expect((await from.winner.get(path)).status).toBe(404)
    expect((await award('declare', idOf(row), second)).status).toBe(200)
    return idOf(row)
  }
  return { scene, step, price, award, statusOf, titlesOf, declared }
}
