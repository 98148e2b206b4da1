/** A tender that is divided into two lots, with bids on each, for the tests of lots. */
import sql from 'sql-template-tag'
import type { Fixtures } from './fixtures.ts'
import type { Answer, Body, Client, Service } from './test-service.ts'

const idOf = (row: Body): string => String(row._id)
export interface LotScene {
  readonly project: string
  readonly owner: string
  /** earthworks and paving */
  readonly lots: readonly [string, string]
  /** two on the first lot, one on the second, which the first bidder has made */
  readonly bids: readonly [string, string, string]
  readonly companies: readonly [string, string]
}
interface World {
  readonly service: Service
  readonly admin: Client
  /** who approves and declares */
  readonly second: Client
  readonly made: Fixtures
}
export function lotsIn({ service, admin, second, made }: World) {
  async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
    const { version } = (await admin.get(`/${family}/id/${id}`)).body
    return who.post(`/${family}/${name}/${id}`, { version, ...more })
  }
  async function must(who: Client, family: string, name: string, id: string, more: object = {}): Promise<void> {
    const answer = await step(who, family, name, id, more)
    if (answer.status !== 200) throw new Error(`${family} ${name}: ${answer.text}`)
  }
  /** A draft with two lots, that nobody has submitted yet. */
  async function divided(more: object = {}): Promise<Omit<LotScene, 'bids' | 'companies'>> {
    const owner = idOf(await made.make('company'))
    const project = idOf(
      await made.make('projects', {
        requireVerified: false,
        company: owner,
        title: 'Ring road',
        currency: 'EUR',
        ...more,
      }),
    )
    const lots: string[] = []
    for (const [code, title, estimatedValue] of [
      ['L1', 'Earthworks', 800],
      ['L2', 'Paving', 500],
    ] as const)
      lots.push(
        idOf(await made.make('tenderLots', { project, code, title, estimatedValue, showEstimate: code === 'L2' })),
      )
    const [first = '', other = ''] = lots
    return { project, owner, lots: [first, other] }
  }
  async function publish(project: string): Promise<void> {
    await must(admin, 'projects', 'submit', project)
    await must(admin, 'projects', 'publish', project)
  }
  const bidOn = (project: string, lot: string | null, company: string, amount: number): Promise<Body> =>
    made.makeBid({
      project,
      lot,
      company,
      currency: 'EUR',
      amount,
      lineItems: [],
      discount: 0,
      leveledAmount: null,
      technicalScore: null,
      financialScore: null,
    })
  async function submitted(more: object = {}): Promise<LotScene> {
    const draft = await divided(more)
    await publish(draft.project)
    const companies = [idOf(await made.make('company')), idOf(await made.make('company'))] as const
    const [earthworks, paving] = draft.lots
    const bids: string[] = []
    for (const [lot, company, amount] of [
      [earthworks, companies[0], 1000],
      [earthworks, companies[1], 900],
      [paving, companies[0], 600],
    ] as const) {
      const bid = idOf(await bidOn(draft.project, lot, company, amount))
      const answer = await made.submitBid(bid)
      if (answer.status !== 200) throw new Error(`no bid was submitted: ${answer.text}`)
      bids.push(bid)
    }
    const [a = '', b = '', c = ''] = bids
    return { ...draft, companies, bids: [a, b, c] }
  }
  async function opened(more: object = {}): Promise<LotScene> {
    const scene = await submitted(more)
    await service.database.query(
      sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${scene.project}`,
    )
    await must(admin, 'projects', 'open-bids', scene.project)
    return scene
  }
  const propose = ({ project, bids, companies }: LotScene, at: 0 | 1 | 2, more: object = {}): Promise<Answer> =>
    admin.post('/project-winnings/create', {
      project,
      bid: bids[at],
      company: companies[at === 1 ? 1 : 0],
      commissionPercent: 2,
      justification: 'The best programme',
      acceptanceDeadline: '2099-01-01',
      ...more,
    })
  /** An award as far as it is declared. */
  async function declared(scene: LotScene, at: 0 | 1 | 2): Promise<string> {
    const proposed = await propose(scene, at)
    if (proposed.status !== 201) throw new Error(proposed.text)
    const id = idOf(proposed.body)
    await must(second, 'project-winnings', 'approve', id)
    await must(second, 'project-winnings', 'declare', id)
    return id
  }
  const winnerOf = ({ companies }: LotScene, at: 0 | 1 | 2): Promise<Client> =>
    service.person({ alias: 'company-admin', company: companies[at === 1 ? 1 : 0] })
  async function accepted(scene: LotScene, at: 0 | 1 | 2): Promise<string> {
    const id = await declared(scene, at)
    await must(await winnerOf(scene, at), 'project-winnings', 'accept', id)
    return id
  }
  const statusOf = async (family: string, id: string): Promise<string> =>
    String((await admin.get(`/${family}/id/${id}`)).body.status)
  /** The states of the project, its two lots and its three bids. */
  const statesOf = async ({ project, lots, bids }: LotScene) => ({
    project: await statusOf('projects', project),
    lots: await Promise.all(lots.map(id => statusOf('tenderLots', id))),
    bids: await Promise.all(bids.map(id => statusOf('projectBid', id))),
  })
  return { step, must, divided, publish, bidOn, submitted, opened, propose, declared, winnerOf, accepted, statesOf }
}
