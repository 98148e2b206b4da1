/** Lots of the tenders that are divided: the first half of the bill of quantities, and the second. */
import { tenderLots } from '@siteoffice/domain/modules/tendering/tender-lots'
import type { ProjectType } from '../companies/company-profiles.ts'
import { roundFigure } from '../money.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { stepsAlong } from '../steps.ts'
import type { Bill, Project } from './project-bill.ts'
import type { Course, ProjectStatus } from './project-course.ts'

export interface DrawnLot {
  readonly _id: string
  readonly code: string
  readonly title: string
  readonly estimate: number
  readonly status: NonNullable<Lot['status']>
}
type Lot = Values<typeof tenderLots>
/** What of a project its lots hang on. */
interface Tender extends DemoRow<Project> {
  readonly course: Course
  readonly rates: readonly number[]
}
const TITLES: { readonly [K in ProjectType]: readonly [string, string] } = {
  building: ['Structure and envelope', 'Finishes and services'],
  road: ['Earthworks and drainage', 'Pavement and markings'],
  bridge: ['Foundations and substructure', 'Superstructure'],
  mep: ['Mechanical works', 'Electrical works'],
  interior: ['Partitions and ceilings', 'Finishes and joinery'],
  maintenance: ['Building fabric', 'Plant and services'],
  supply: ['First delivery', 'Second delivery'],
  consultancy: ['Design', 'Site supervision'],
}
/** What becomes of the two lots with their project: of those that were decided nobody bid for the second. */
const ENDS: { readonly [S in ProjectStatus]?: readonly [DrawnLot['status'], DrawnLot['status']] } = {
  awarded: ['awarded', 'unsuccessful'],
  in_progress: ['awarded', 'unsuccessful'],
  completed: ['awarded', 'unsuccessful'],
  unsuccessful: ['unsuccessful', 'unsuccessful'],
  cancelled: ['cancelled', 'cancelled'],
}
const ACTIONS = { awarded: 'award', unsuccessful: 'close-with-project', cancelled: 'cancel-with-project' } as const
const DECISIONS: readonly string[] = ['award', 'close-unsuccessful', 'cancel']
const NOBODY = 'Nobody has bid for this lot.'
/** So long a bill of quantities is worth dividing. */
const ROWS = 8

/** The lots of a project, of which one in five is divided, and its bill with the lot of each row; none where it is not. */
export function divide(
  { _id, course: { status, created }, rates, values }: Tender,
  place: number,
): { readonly lots: readonly DrawnLot[]; readonly boq: Bill['boq'] } {
  const { type, boq = [], awardCriteria } = values
  const rated = awardCriteria === 'rated_criteria' || awardCriteria === 'quality_only'
  if (place % 5 !== 2 || rated || boq.length < ROWS) return { lots: [], boq }
  const half = Math.ceil(boq.length / 2)
  const lots = TITLES[type].map((title, at) => ({
    _id: idFor('lot', `${_id} ${at}`, created),
    code: `L${at + 1}`,
    title,
    status: ENDS[status]?.[at] ?? ('open' as const),
    estimate: boq.reduce(
      (sum, line, index) => sum + (index < half === (at === 0) ? (line.quantity ?? 0) * (rates[index] ?? 0) : 0),
      0,
    ),
  }))
  return { lots, boq: boq.map((line, index) => ({ ...line, lot: index < half ? 'L1' : 'L2' })) }
}
/** The lot that the bidder in a place bids for; undefined where the project has none. */
export const lotOf = ({ lots }: { readonly lots: readonly DrawnLot[] }, place: number): DrawnLot | undefined =>
  lots.every(({ status }) => status === 'open') ? lots[place % lots.length] : lots[0]
type TenderWithLots = Tender & { readonly lots: readonly DrawnLot[] }
function lotRow(
  { _id: project, values, steps }: TenderWithLots,
  { _id, code, title, estimate, status }: DrawnLot,
): DemoRow<Lot> {
  const decided = steps.find(({ action }) => DECISIONS.includes(action))
  const reason =
    status === 'unsuccessful' && values.status !== 'unsuccessful' ? NOBODY : (values.statusReason ?? undefined)
  return {
    _id,
    values: {
      project,
      code,
      title,
      currency: values.currency ?? 'USD',
      estimatedValue: roundFigure(estimate * 1.02, 3),
      showEstimate: values.showEstimate ?? false,
      status,
      statusReason: status === 'open' || status === 'awarded' ? null : (reason ?? null),
    },
    steps: stepsAlong(
      tenderLots,
      'status',
      { action: 'create', at: steps[0].at, by: steps[0].by },
      status === 'open' || decided === undefined
        ? []
        : [{ action: ACTIONS[status], at: decided.at, by: decided.by, ...(status !== 'awarded' && { reason }) }],
    ),
  }
}
export const drawLots = (projects: readonly TenderWithLots[]): DemoRow<Lot>[] =>
  projects.flatMap(project => project.lots.map(lot => lotRow(project, lot)))
