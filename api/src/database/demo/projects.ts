/** The projects of the demo network, with the estimate behind each line, which bids scatter around. */
import type { projects } from '@siteoffice/domain/resources/network/projects'
import type { Clock } from './clock.ts'
import { daysAfter, dayText } from './clock.ts'
import type { DrawnCompany } from './companies.ts'
import { joinedBefore } from './companies.ts'
import type { ProjectType } from './company-profiles.ts'
import { roundFigure, toMinor } from './money.ts'
import { mailName, personName } from './names.ts'
import type { Course } from './project-course.ts'
import { courseOf, PLAN, stepsOf } from './project-course.ts'
import { descriptionOf, FUNDING, PAYMENT_TERMS, PROJECT_NOTES, titleOf } from './project-text.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'
import type { Drawn, Values } from './row.ts'
import { idFor } from './row.ts'
import { WORK_ITEMS } from './work-items.ts'

export type Project = Values<typeof projects>
export interface DrawnProject extends Drawn<Project> {
  readonly owner: DrawnCompany
  readonly course: Course
  /** the estimated unit rate of each line of the bill of quantities, in the project's currency */
  readonly rates: readonly number[]
  /** the estimate in all, in the project's currency */
  readonly estimate: number
  readonly days: number
}
export interface ProjectWorld {
  readonly clock: Clock
  readonly companies: readonly DrawnCompany[]
  /** who acts for a company; null where nobody of it signs in */
  readonly actorOf: (company: DrawnCompany) => string | null
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
interface Bill {
  readonly boq: NonNullable<Project['boq']>
  readonly rates: readonly number[]
  readonly codes: readonly string[]
  readonly estimate: number
}
const quantityStep = (quantity: number): number => (quantity > 1000 ? 10 : quantity > 100 ? 5 : 1)
function billOf(
  random: Random,
  id: string,
  created: Date,
  type: ProjectType,
  owner: DrawnCompany,
  share: number,
): Bill {
  const { country } = owner
  const size = random.next() ** 1.3
  const wanted = type === 'supply' ? random.int(2, 6) : Math.min(WORK_ITEMS[type].length, random.int(9, 15))
  const chosen = new Set(random.sample(WORK_ITEMS[type], wanted))
  const items = WORK_ITEMS[type].filter(item => chosen.has(item))
  const lines = items.map((item, index) => {
    const at = Math.min(1, Math.max(0, size + (random.next() - 0.5) * 0.25)) * share
    const quantity = item.least * (item.most / item.least) ** at
    const step = quantityStep(quantity)
    const rate = item.rate * country.perDollar * country.priceLevel * random.around(1, 0.04)
    return {
      line: {
        _id: idFor('boq', `${id} ${index}`, created),
        code: item.code,
        description: item.description,
        unit: item.unit,
        quantity: Math.max(1, Math.round(quantity / step) * step),
        allowAlternatives: random.chance(0.15),
      },
      rate: toMinor(rate, country.currency),
    }
  })
  return {
    boq: lines.map(each => each.line),
    rates: lines.map(each => each.rate),
    codes: items.map(each => each.code),
    estimate: lines.reduce((sum, { line, rate }) => sum + line.quantity * rate, 0),
  }
}
/** The categories of the items' divisions, the most specific that the tree has. */
function categoriesOf(codes: readonly string[], ids: ReadonlyMap<string, string>): string[] {
  const found = codes.flatMap(code => ids.get(code) ?? ids.get(`${code.slice(0, 2)} 00 00`) ?? [])
  return [...new Set(found)].slice(0, 5)
}
function termsOf(random: Random, type: ProjectType, estimate: number): Partial<Project> {
  const works = !['supply', 'consultancy'].includes(type)
  return {
    contractType:
      type === 'supply' || type === 'road'
        ? 'unit_rate'
        : random.pick(['lump_sum', 'lump_sum', 'lump_sum', 'unit_rate', 'cost_plus', 'design_build'] as const),
    awardCriteria:
      type === 'consultancy'
        ? random.pick(['quality_only', 'rated_criteria'] as const)
        : random.pick(['price_only', 'price_only', 'price_only', 'cost_only', 'rated_criteria'] as const),
    bidSecurityPercent: works ? random.pick([1, 2, 2, 2.5, 5]) : null,
    performanceSecurityPercent: works ? random.pick([5, 10, 10]) : null,
    retentionPercent: works ? random.pick([5, 5, 10]) : null,
    tenderFee: random.chance(0.3) ? Math.max(1, roundFigure(estimate * 0.00012, 1)) : null,
    paymentTerms: random.pick(PAYMENT_TERMS),
    bidValidityDays: random.pick([60, 90, 90, 120]),
  }
}
function visitOf(random: Random, course: Course, district: string): Project['siteVisit'] {
  const from = course.published ?? course.created
  const span = (course.deadline.getTime() - from.getTime()) / 86_400_000
  if (span < 8 || random.chance(0.45)) return null
  const at = daysAfter(from, span * 0.4)
  at.setUTCHours(6, 0, 0, 0)
  return {
    at: at.toISOString(),
    place: `Main gate, ${district}`,
    mandatory: random.chance(0.4),
    notes: 'Safety shoes and helmets are to be brought along.',
  }
}
/** The rules of a tender: how it is procured, who may bid, whether prices are sealed. */
function rulesOf(
  random: Random,
): Pick<
  Project,
  | 'procurementMethod'
  | 'visibility'
  | 'requireVerified'
  | 'sealed'
  | 'acceptLateBids'
  | 'allowRevision'
  | 'showEstimate'
> {
  const procurementMethod = random.pick([
    'open',
    'open',
    'open',
    'open',
    'open',
    'selective',
    'limited',
    'direct',
  ] as const)
  const visibility =
    procurementMethod === 'open'
      ? random.pick(['public', 'public', 'verified'] as const)
      : procurementMethod === 'selective'
        ? 'verified'
        : 'invited'
  return {
    procurementMethod,
    visibility,
    requireVerified: visibility !== 'public' || random.chance(0.8),
    sealed: true,
    acceptLateBids: random.chance(0.09),
    allowRevision: random.chance(0.9),
    showEstimate: random.chance(0.3),
  }
}
interface Place {
  readonly index: number
  readonly nth: number
  readonly plan: (typeof PLAN)[number]
}
function drawProject({ index, nth, plan }: Place, world: ProjectWorld, taken: Set<string>): DrawnProject {
  const random = randomOf(`project ${index}`)
  const course = courseOf(random, world.clock, plan.status, plan.deadline)
  const owner = ownerFor(random, world, nth, course.created)
  const type = random.pick(TYPES[owner.values.type] ?? TYPES.contractor ?? [])
  const { country } = owner
  const city = random.chance(0.65) ? owner.city : random.pick(country.cities)
  const { title, district, number } = titleOf(random, type, city, taken)
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
      floors: type === 'building' ? (/storey|floors/.test(title) ? number : random.int(1, 9)) : null,
      currency: country.currency,
      budget: roundFigure(bill.estimate * random.around(1.03, 0.03), 3),
      fundingSource: random.pick(FUNDING),
      ...termsOf(random, type, bill.estimate),
      boq: bill.boq,
      startDate: dayText(start),
      endDate: dayText(daysAfter(start, days)),
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
  const taken = new Set<string>()
  const places = PLAN.flatMap(plan => Array.from({ length: plan.count }, (_, nth) => ({ nth, plan })))
  const drawn = places.map(({ nth, plan }, index) => drawProject({ index, nth, plan }, world, taken))
  const published = drawn.filter(each => each.course.published !== null)
  const inOrder = published.toSorted(
    (a, b) => (a.course.published?.getTime() ?? 0) - (b.course.published?.getTime() ?? 0),
  )
  const numbers = new Map(
    inOrder.map((each, index) => [
      each._id,
      `P-${each.course.published?.getUTCFullYear()}-${String(index + 1).padStart(4, '0')}`,
    ]),
  )
  return drawn.map(each => numbered(each, numbers.get(each._id) ?? null))
}
function numbered(project: DrawnProject, number: string | null): DrawnProject {
  const [create, ...later] = project.steps
  const steps = later.map(step => ({
    ...step,
    changes: step.changes?.map(each => (each.field === 'number' ? { ...each, to: number } : each)) ?? [],
  }))
  return { ...project, values: { ...project.values, number }, steps: [create, ...steps] }
}
