/** What meets on one lot, and what meets on one project by two lots, at once on a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { LotScene } from '../../../test/lot-scenes.ts'
import { lotsIn } from '../../../test/lot-scenes.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let lots: ReturnType<typeof lotsIn>
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  second = await service.person()
  lots = lotsIn({ service, admin, second, made: createFixtures(service, admin) })
})
afterAll(() => service.stop())

const WHY = { reason: 'because' }
const won = (answers: readonly Answer[]): number => answers.filter(({ status }) => status < 300).length

test('fifty proposals at once leave one active award for each lot', async () => {
  const from = await lots.opened()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => lots.propose(from, ([0, 1, 2] as const)[at % 3] ?? 0)),
  )
  expect(won(answers)).toBe(2)
  const { content = [] } = (await admin.get(`/project-winnings?project=${from.project}&size=50`)).body
  expect(content.map(each => String(each.lot?.code)).toSorted()).toEqual(['L1', 'L2'])
})
test('the last two lots that are decided at once decide the project once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = await lots.opened()
    const [first, other] = [await lots.declared(from, 1), await lots.declared(from, 2)]
    const [one, two] = await Promise.all([lots.winnerOf(from, 1), lots.winnerOf(from, 2)])
    const answers = await Promise.all([
      lots.step(one, 'project-winnings', 'accept', first),
      lots.step(two, 'project-winnings', 'accept', other),
    ])
    expect(won(answers), answers.map(({ text }) => text).join()).toBe(2)
    expect(await lots.statesOf(from)).toEqual({
      project: 'awarded',
      lots: ['awarded', 'awarded'],
      bids: ['lost', 'won', 'won'],
    })
    const { content = [] } = (await admin.get(`/projects/history/${from.project}?size=50`)).body
    expect(content.filter(({ action }) => String(action) === 'award')).toHaveLength(1)
  }
})
test('a lot is closed or put forward, never both; closed with the other one, the project ends once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = await lots.opened()
    const close = (at: 0 | 1) => lots.step(admin, 'tenderLots', 'close-unsuccessful', from.lots[at], WHY)
    const [proposed, closed, other] = await Promise.all([lots.propose(from, 0), close(0), close(1)])
    expect(won([proposed, closed])).toBe(1)
    expect(other.status).toBe(200)
    const { project, lots: states } = await lots.statesOf(from)
    expect([project, ...states]).toEqual(
      closed.status === 200
        ? ['unsuccessful', 'unsuccessful', 'unsuccessful']
        : ['under_evaluation', 'open', 'unsuccessful'],
    )
  }
})
test('a lot is listed before the tender is published or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { project } = await lots.divided()
    await lots.must(admin, 'projects', 'submit', project)
    const { version } = (await admin.get(`/projects/id/${project}`)).body
    const [published, added] = await Promise.all([
      admin.post(`/projects/publish/${project}`, { version }),
      admin.post('/tenderLots/create', { project, code: 'L3', title: 'Lighting' }),
    ])
    expect(published.status, published.text).toBe(200)
    const { totalElements } = (await admin.get(`/tenderLots?project=${project}`)).body
    expect(totalElements).toBe(added.status === 201 ? 3 : 2)
  }
})
interface Meeting {
  readonly scene: LotScene
  /** of the first lot, declared */
  readonly award: string
  readonly winner: Client
}
type Action = (at: Meeting) => Promise<Answer>
const project =
  (name: string): Action =>
  ({ scene }) =>
    lots.step(admin, 'projects', name, scene.project, WHY)
const ACTIONS: Readonly<Record<string, Action>> = {
  'accept the award of the first lot': ({ award, winner }) => lots.step(winner, 'project-winnings', 'accept', award),
  'revoke it': ({ award }) => lots.step(second, 'project-winnings', 'revoke', award, WHY),
  'decline it': ({ award, winner }) => lots.step(winner, 'project-winnings', 'decline', award, WHY),
  'close the first lot': ({ scene }) => lots.step(admin, 'tenderLots', 'close-unsuccessful', scene.lots[0], WHY),
  'close the second lot': ({ scene }) => lots.step(admin, 'tenderLots', 'close-unsuccessful', scene.lots[1], WHY),
  'propose a winner of the second lot': ({ scene }) => lots.propose(scene, 2),
  'disqualify its bid': ({ scene }) => lots.step(admin, 'projectBid', 'disqualify', scene.bids[2], WHY),
  'close the project': project('close-unsuccessful'),
  'cancel the project': project('cancel'),
}
/** What of a project, its lots, bids and awards does not agree. */
async function disagreements({ scene }: Meeting): Promise<string[]> {
  const { project: state, lots: states, bids } = await lots.statesOf(scene)
  const { content = [] } = (await admin.get(`/project-winnings?project=${scene.project}&size=50`)).body
  const accepted = (lot: string) =>
    content.some(each => String(each.lot?._id) === lot && String(each.status) === 'accepted')
  const won = [bids.slice(0, 2).includes('won'), bids[2] === 'won']
  const decided = states.every(each => each !== 'open')
  const active = ['proposed', 'approved', 'declared', 'accepted']
  return [
    ...states.flatMap((each, at) =>
      (each === 'awarded') === won[at] && (each === 'awarded') === accepted(scene.lots[at === 0 ? 0 : 1])
        ? []
        : [`lot ${at} is ${each}`],
    ),
    ...(decided === (state !== 'under_evaluation') ? [] : [`the project is ${state}, its lots ${states.join()}`]),
    ...(state === 'awarded' && !states.includes('awarded') ? ['nothing is awarded'] : []),
    ...(['cancelled', 'unsuccessful'].includes(state) && content.some(each => active.includes(String(each.status)))
      ? [`an award is under way in a project that is ${state}`]
      : []),
    ...(states[1] === 'unsuccessful' &&
    content.some(each => String(each.lot?._id) === scene.lots[1] && active.includes(String(each.status)))
      ? ['a lot is closed that somebody is put forward for']
      : []),
  ]
}
const NAMES = Object.keys(ACTIONS)
/** Both wait for the declared award to go, and neither takes it away: they do not meet. */
const APART: readonly string[] = ['close the first lot', 'close the project']
const PAIRS = NAMES.flatMap((one, at) => NAMES.slice(at + 1).map(other => [one, other] as const)).filter(
  pair => !pair.every(name => APART.includes(name)),
)
describe('of two that meet', () => {
  test.each(PAIRS)('%s and %s, the records agree', async (one, other) => {
    for (let round = 0; round < 2; round += 1) {
      const scene = await lots.opened()
      const at: Meeting = { scene, award: await lots.declared(scene, 0), winner: await lots.winnerOf(scene, 0) }
      const answers = await Promise.all([one, other].map(async name => ACTIONS[name]?.(at)))
      for (const answer of answers) expect([200, 201, 409, 422], answer?.text).toContain(answer?.status)
      expect(
        answers.some(answer => (answer?.status ?? 500) < 300),
        answers.map(each => each?.text).join(),
      ).toBe(true)
      expect(await disagreements(at), `${one}: ${answers[0]?.status}, ${other}: ${answers[1]?.status}`).toEqual([])
    }
  })
})
