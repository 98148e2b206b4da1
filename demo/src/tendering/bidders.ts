/** Who bids for what: companies of the right trade, near by, large enough, and in good standing at the time. */
import type { Clock } from '../clock.ts'
import { daysAfter } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { joinedBefore, wasVerified } from '../companies/companies.ts'
import { GULF } from '../places.ts'
import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import type { ProjectStatus } from './project-course.ts'
import type { DrawnProject } from './projects.ts'

const BIDS = 2500
/** Fewest and most bids of a project in that state. */
const SPREAD: { readonly [S in ProjectStatus]: readonly [number, number] } = {
  draft: [0, 0],
  pending_approval: [0, 0],
  rejected: [0, 0],
  published: [1, 8],
  on_hold: [1, 6],
  under_evaluation: [4, 13],
  awarded: [5, 14],
  in_progress: [5, 14],
  completed: [4, 13],
  unsuccessful: [2, 5],
  cancelled: [1, 6],
}
const gulf = new Set(GULF.map(each => each.code))
function weight(project: DrawnProject, bidder: DrawnCompany, lively: boolean): number {
  const { owner } = project
  const near =
    bidder.country === owner.country ? 4 : gulf.has(bidder.country.code) && gulf.has(owner.country.code) ? 1.4 : 0.3
  const fits = bidder.capacity * owner.country.perDollar > project.estimate * 1.1 ? 1 : 0.06
  return near * fits * (lively ? 3 : 1)
}
/** Who may bid at all until that time, in the order in which they would be asked. */
function candidatesFor(project: DrawnProject, companies: readonly DrawnCompany[], random: Random): DrawnCompany[] {
  const { course, owner, values } = project
  const from = daysAfter(course.published ?? course.created, 1)
  return companies
    .flatMap((company, index) => {
      const trade = company.profile.bidsFor.includes(values.type)
      const standing = values.requireVerified
        ? wasVerified(company, from) && wasVerified(company, course.deadline)
        : company.values.verification !== 'rejected'
      if (!trade || company === owner || !joinedBefore(company, from) || !standing) return []
      return [{ company, key: random.next() ** (1 / weight(project, company, index === 0)) }]
    })
    .toSorted((a, b) => b.key - a.key)
    .map(({ company }) => company)
}
export interface Tender {
  readonly project: DrawnProject
  readonly bidders: readonly DrawnCompany[]
  /** the bidders, and more, where the project is by invitation */
  readonly invited: readonly DrawnCompany[]
}
function bidderCount(random: Random, project: DrawnProject, clock: Clock): number {
  const [least, most] = SPREAD[project.course.status]
  if (project.course.status === 'unsuccessful' && project.course.opened === null) return 0
  if (project.course.published === null || (project.course.status === 'cancelled' && random.chance(0.3))) return 0
  const due = clock.daysOf(project.course.deadline)
  const early = project.course.status === 'published' && due > 8 ? 0.55 : 1
  return (least + (most - least) * random.next()) * early
}
/** Counts near the wishes, none above what its pool gives, that add up to the number wanted. */
function settleWishes(wishes: readonly number[], limits: readonly number[], least: readonly number[]): number[] {
  const reach = (scale: number): number[] =>
    wishes.map((wish, index) => Math.min(Math.max(Math.round(wish * scale), least[index] ?? 0), limits[index] ?? 0))
  const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0)
  let scale = 1
  for (let round = 0; round < 12; round += 1) scale *= BIDS / Math.max(1, sum(reach(scale)))
  const counts = reach(scale)
  let missing = BIDS - sum(counts)
  const step = Math.sign(missing)
  for (let index = 0; index < counts.length && missing !== 0; index += 1) {
    const next = (counts[index] ?? 0) + step
    if ((wishes[index] ?? 0) < 2 || next < 2 || next > (limits[index] ?? 0)) continue
    counts[index] = next
    missing -= step
  }
  return counts
}
/** The bidders of every project: 2,500 bids in all, at least one where bids were opened. */
export function drawTenders(
  projects: readonly DrawnProject[],
  companies: readonly DrawnCompany[],
  clock: Clock,
): Tender[] {
  const wishes = projects.map((project, index) => bidderCount(randomOf(`bidders ${index}`), project, clock))
  const pools = projects.map((project, index) => candidatesFor(project, companies, randomOf(`candidates ${index}`)))
  const counts = settleWishes(
    wishes,
    pools.map(pool => pool.length),
    projects.map(project => (project.course.opened === null ? 0 : 1)),
  )
  return projects.map((project, index) => {
    const pool = pools[index] ?? []
    const bidders = pool.slice(0, counts[index])
    return {
      project,
      bidders,
      invited: project.values.visibility === 'invited' ? pool.slice(0, bidders.length + 3) : [],
    }
  })
}
