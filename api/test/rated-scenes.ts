/** A tender with rated criteria whose bids are open, and evaluators of it, for the tests of evaluations. */
import type { comparisonsIn } from './comparison-scenes.ts'
import type { Answer, Body, Client, Service } from './test-service.ts'

/** The technical score weighs 75 to 25, and the price 40 of 100. */
export const CRITERIA = [
  { name: 'Method', weight: 45 },
  { name: 'Team', weight: 15 },
]
export const scoresOf = (method: number, team: number) => [
  { criterion: 'Method', score: method, note: `Method ${method}` },
  { criterion: 'Team', score: team, note: null },
]
type Scenes = ReturnType<typeof comparisonsIn>
/** Two bids, of 300 and of 400, open, with as many evaluators as are asked for. */
export async function ratedTender(service: Service, scenes: Scenes, people: number) {
  const evaluators: Client[] = []
  for (let at = 0; at < people; at += 1)
    evaluators.push(await service.person({ alias: 'operations', name: `Evaluator ${at + 1}` }))
  const { project, ids } = await scenes.bidsIn(
    'EUR',
    [
      { name: 'Low', rates: [100] },
      { name: 'Good', rates: [400 / 3], more: { lineItems: [], amount: 400 } },
    ],
    {
      awardCriteria: 'rated_criteria',
      criteria: CRITERIA,
      priceWeight: 40,
      evaluators: evaluators.map(({ person }) => person),
    },
  )
  await scenes.open(project)
  return { project, evaluators, low: ids.get('Low') ?? '', good: ids.get('Good') ?? '' }
}
export const idOf = (row: Body): string => String(row._id)
/** Scores a bid as a draft; the answer out. */
export const score = (who: Client, bid: string, method: number, team: number, more: object = {}): Promise<Answer> =>
  who.post('/bidEvaluations/create', { bid, scores: scoresOf(method, team), noConflict: true, ...more })
export const submit = (who: Client, id: string, version = 1): Promise<Answer> =>
  who.post(`/bidEvaluations/submit/${id}`, { version })
/** Scores a bid and submits that. */
export async function scored(who: Client, bid: string, method: number, team: number): Promise<string> {
  const id = idOf((await score(who, bid, method, team)).body)
  const answer = await submit(who, id)
  if (answer.status !== 200) throw new Error(`no scores were submitted: ${answer.text}`)
  return id
}
