/** The projects of the demo network, with the estimate behind each line, which bids scatter around. */
import { zoneOfCountry } from '@siteoffice/domain/engine/zoned-time'
import type { Clock } from '../clock.ts'
import { daysAfter, dayText } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { joinedBefore } from '../companies/companies.ts'
import type { ProjectType } from '../companies/company-profiles.ts'
import { roundFigure } from '../money.ts'
import { mailName, personName } from '../names.ts'
import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import type { DemoRow } from '../row.ts'
import { idFor } from '../row.ts'
import type { DrawnLot } from './lots.ts'
import { divide } from './lots.ts'
import type { Project } from './project-bill.ts'
import { billOf, categoriesOf } from './project-bill.ts'
import type { Course } from './project-course.ts'
import { courseOf, PLAN, stepsOf } from './project-course.ts'
import { rulesOf, termsOf, visitOf } from './project-terms.ts'
import { descriptionOf, FUNDING, PROJECT_NOTES, titleOf } from './project-text.ts'
import { ratingOf } from './rating.ts'

export interface DrawnProject extends DemoRow<Project> {
  readonly owner: DrawnCompany
  readonly course: Course
  /** none where the tender is not divided */
  readonly lots: readonly DrawnLot[]
  /** the estimated unit rate of each line of the bill of quantities, in the project's currency */
  readonly rates: readonly number[]
  /** the estimate in all, in the project's currency */
  readonly estimate: number
  readonly days: number
}
interface ProjectWorld {
  readonly clock: Clock
  readonly companies: readonly DrawnCompany[]
  /** who acts for a company; null where nobody of it signs in */
  readonly actorOf: (company: DrawnCompany) => string | null
  readonly admin: string
  readonly desk: readonly string[]
  readonly awarder: string
  readonly categoryIds: ReadonlyMap<string, string>
}
const TYPES: { readonly [owner: string]: readonly ProjectType[] } = {
  developer: [
    'building',
    'building',
    'building',
    'building',
    'interior',
    'interior',
    'mep',
    'mep',
    'maintenance',
    'supply',
    'consultancy',
  ],
  government: [
    'road',
    'road',
    'road',
    'bridge',
    'bridge',
    'building',
    'building',
    'maintenance',
    'consultancy',
    'supply',
  ],
  contractor: ['mep', 'interior', 'supply', 'supply', 'maintenance'],
}
const MONTHS: { readonly [K in ProjectType]: readonly [number, number] } = {
  building: [10, 26],
  road: [8, 22],
  bridge: [12, 28],
  mep: [6, 15],
  interior: [3, 9],
  maintenance: [12, 36],
  supply: [4, 14],
  consultancy: [6, 30],
}
/** The lively company (first in the list) owns one project in each state of the plan; the others belong to owners by trade. */
function ownerFor(random: Random, world: ProjectWorld, nth: number, created: Date): DrawnCompany {
  const [lively] = world.companies
  const there = (types: readonly string[]): DrawnCompany[] =>
    world.companies.filter(
      each =>
        types.includes(each.values.type) && joinedBefore(each, created) && each.values.verification !== 'rejected',
    )
  if (nth === 0 && lively !== undefined) return lively
  const roll = random.next()
  return random.pick(there(roll < 0.5 ? ['developer'] : roll < 0.88 ? ['government'] : ['contractor']))
}
interface Place {
  readonly index: number
  readonly nth: number
  readonly plan: (typeof PLAN)[number]
}
function drawProject({ index, nth, plan }: Place, world: ProjectWorld, takenTitles: Set<string>): DrawnProject {
  const random = randomOf(`project ${index}`)
  const course = courseOf(random, world.clock, plan.status, plan.deadline)
  const owner = ownerFor(random, world, nth, course.created)
  const type = random.pick(TYPES[owner.values.type] ?? TYPES.contractor ?? [])
  const { country } = owner
  const city = random.chance(0.65) ? owner.city : random.pick(country.cities)
  const { title, district, number } = titleOf(random, type, city, takenTitles)
  const _id = idFor('project', index, course.created)
  const bill = billOf(random, _id, course.created, type, owner, owner.values.type === 'contractor' ? 0.6 : 1)
  const [least, most] = MONTHS[type]
  const days = random.int(least, most) * 30
  const start = daysAfter(course.deadline, random.int(60, 110))
  const person = personName(random, country.names)
  const actor = world.actorOf(owner) ?? random.pick(world.desk)
  return {
    _id,
    owner,
    course,
    lots: [],
    rates: bill.rates,
    estimate: bill.estimate,
    days,
    values: {
      title,
      company: owner._id,
      type,
      sector: owner.values.type === 'government' ? 'public' : 'private',
      ...rulesOf(random),
      categories: categoriesOf(bill.codes, world.categoryIds),
      description: descriptionOf(random, type, title, owner.values.tradeName, city),
      country: country.code,
      city: city.name,
      location: {
        street: `${district}, Plot ${random.int(11, 980)}`,
        city: city.name,
        region: city.region,
        country: country.code,
      },
      siteArea: ['building', 'road', 'interior'].includes(type) ? random.int(6, 480) * 100 : null,
      floors: type === 'building' ? (/^\d+-storey/.test(title) ? number : random.int(1, 9)) : null,
      currency: country.currency,
      budget: roundFigure(bill.estimate * random.around(1.03, 0.03), 3),
      fundingSource: random.pick(FUNDING),
      ...termsOf(random, type, bill.estimate),
      boq: bill.boq,
      startDate: dayText(start),
      endDate: dayText(daysAfter(start, days)),
      timeZone: zoneOfCountry(country.code) ?? 'Asia/Dubai',
      bidDeadline: course.deadline.toISOString(),
      bidOpeningAt: daysAfter(course.deadline, random.pick([0.05, 0.05, 1])).toISOString(),
      siteVisit: visitOf(random, course, district),
      contactPerson: person,
      contactEmail: `${mailName(person)}@${owner.domain}`,
      status: course.status,
      statusReason: course.reason,
      publishedAt: course.published?.toISOString() ?? null,
      bidsOpenedAt: course.opened?.toISOString() ?? null,
      moderator: course.status === 'draft' ? null : random.pick(world.desk),
      internalNotes: random.chance(0.12) ? random.pick(PROJECT_NOTES) : null,
    },
    steps: stepsOf(
      course,
      { owner: actor, desk: random.pick(world.desk), opener: random.pick(world.desk), awarder: world.awarder },
      null,
      world.clock,
    ),
  }
}
/** All projects in the order of the plan; those that were published bear a number with the year of publishing. */
export function drawProjects(world: ProjectWorld): DrawnProject[] {
  const takenTitles = new Set<string>()
  const places = PLAN.flatMap(plan => Array.from({ length: plan.count }, (_, nth) => ({ nth, plan })))
  const projects = places.map(({ nth, plan }, index) => drawProject({ index, nth, plan }, world, takenTitles))
  const published = projects.filter(each => each.course.published !== null)
  const inOrder = published.toSorted(
    (a, b) => (a.course.published?.getTime() ?? 0) - (b.course.published?.getTime() ?? 0),
  )
  const numbers = new Map(
    inOrder.map((each, index) => [
      each._id,
      `P-${each.course.published?.getUTCFullYear()}-${String(index + 1).padStart(4, '0')}`,
    ]),
  )
  const evaluators = world.desk.slice(0, 2)
  return projects.map((each, place) => {
    // of some the network's admin is the third, and has not scored all bids
    const panel = place % 2 === 0 ? evaluators : [...evaluators, world.admin]
    const { lots, boq } = divide(each, place)
    const values = { ...each.values, boq, ...ratingOf(each.values, panel) }
    return withNumber({ ...each, lots, values }, numbers.get(each._id) ?? null)
  })
}
function withNumber(project: DrawnProject, number: string | null): DrawnProject {
  const [create, ...later] = project.steps
  const steps = later.map(step => ({
    ...step,
    changes: step.changes?.map(each => (each.field === 'number' ? { ...each, to: number } : each)) ?? [],
  }))
  return { ...project, values: { ...project.values, number }, steps: [create, ...steps] }
}
