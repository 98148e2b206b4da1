/** The companies of the demo network: who they are. What the network decided about them is in `standing.ts`. */
import type { company } from '@siteoffice/domain/modules/companies/company'
import type { Clock } from '../clock.ts'
import { daysAfter, dayText } from '../clock.ts'
import { roundLocal } from '../money.ts'
import { COUNTRIES } from '../more-places.ts'
import { companyStem, slugOf } from '../names.ts'
import type { City, Country } from '../places.ts'
import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Step, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { standingOf } from '../standing.ts'
import { detailsOf } from './company-details.ts'
import type { Profile } from './company-profiles.ts'
import { PROFILES, PUBLIC_BODIES } from './company-profiles.ts'
import { NOTES } from './company-text.ts'

type Company = Values<typeof company>
export interface DrawnCompany extends DemoRow<Company> {
  readonly profile: Profile
  readonly country: Country
  readonly city: City
  /** where its mail goes */
  readonly domain: string
  /** largest project it can take on, in dollars */
  readonly capacity: number
}
interface CompanyWorld {
  readonly clock: Clock
  readonly staff: readonly string[]
  readonly reviewers: readonly string[]
  readonly ownerOf: (place: number, createdAt: Date) => string | null
  readonly tradeIds: ReadonlyMap<string, string>
  readonly disciplineIds: ReadonlyMap<string, string>
}
const COUNT = 300
const LIVELY = { tradeName: 'Marsa Gate Contracting', legalName: 'Marsa Gate Contracting LLC' }
const SHARES = COUNTRIES.flatMap(country => Array.from({ length: country.weight }, () => country))

/** The profile of each place in the list; the first is the lively contractor that the demo's company account runs. */
function profiles(): Profile[] {
  const all = PROFILES.flatMap(each => Array.from({ length: each.count }, () => each))
  const mixed = randomOf('profiles').sample(all, all.length)
  const first = mixed.findIndex(each => each === PROFILES[0])
  return [...mixed.splice(first, 1), ...mixed].slice(0, COUNT)
}
interface Identity {
  readonly tradeName: string
  readonly legalName: string
}
function nameOf(random: Random, profile: Profile, country: Country, city: City, takenNames: Set<string>): Identity {
  for (;;) {
    const body = random.pick(PUBLIC_BODIES).replace('%c', city.name).replace('%r', city.region)
    const name =
      profile.type === 'government' ? body : `${companyStem(random, country.names)} ${random.pick(profile.endings)}`
    if (takenNames.has(slugOf(name))) {
      if (profile.type === 'government')
        return nameOf(random, profile, country, random.pick(country.cities), takenNames)
      continue
    }
    takenNames.add(slugOf(name))
    return {
      tradeName: name,
      legalName: profile.type === 'government' ? name : `${name} ${random.pick(country.legalForms)}`,
    }
  }
}
/** The first ones were there when the network began, every eighth has come lately, the others in between. */
function joinedAt(place: number, random: Random, clock: Clock): Date {
  const day =
    place < 30 ? -733 + place : place % 8 === 5 ? -random.int(1, 20) : -730 + Math.floor(705 * random.next() ** 1.5)
  return clock.at(day, random.int(5, 17), random.int(0, 59))
}
function drawCompany(place: number, profile: Profile, world: CompanyWorld, takenNames: Set<string>): DrawnCompany {
  const { clock } = world
  const random = randomOf(`company ${place}`)
  const country = place === 0 ? (COUNTRIES[0] ?? random.pick(COUNTRIES)) : random.pick(SHARES)
  const city = place === 0 ? (country.cities[0] ?? random.pick(country.cities)) : random.pick(country.cities)
  const { tradeName, legalName } = place === 0 ? LIVELY : nameOf(random, profile, country, city, takenNames)
  const domain = `${slugOf(tradeName)}.example`
  const createdAt = joinedAt(place, random, clock)
  const _id = idFor('company', place, createdAt)
  const [low, high] = profile.turnover
  const turnover =
    place === 0
      ? 180_000_000
      : 1_000_000 * low * (high / low) ** random.next() * (0.35 + 0.65 * Math.min(country.priceLevel, 1))
  const capacity = turnover * (0.35 + 0.25 * random.next())
  const year = createdAt.getUTCFullYear()
  const owner = world.ownerOf(place, createdAt)
  const create: Step = {
    action: 'create',
    at: createdAt,
    by: owner ?? (random.chance(0.4) ? random.pick(world.staff) : null),
  }
  const standing = standingOf(place, random, {
    clock,
    createdAt,
    owner,
    reviewers: world.reviewers,
    limit: roundLocal(capacity, country),
    year,
  })
  return {
    _id,
    profile,
    country,
    city,
    domain,
    capacity,
    values: {
      tradeName,
      legalName,
      type: profile.type,
      ...detailsOf(random, {
        _id,
        tradeName,
        createdAt,
        profile,
        country,
        city,
        domain,
        turnover,
        capacity,
        tradeIds: world.tradeIds,
        disciplineIds: world.disciplineIds,
      }),
      ...standing.values,
      profileVisibility: random.pick(['public', 'network', 'network', 'network', 'private'] as const),
      allowProfileDownload: random.chance(0.8),
      profileRequests: place % 4 === 0 ? 'consent' : 'notify',
      source: owner !== null || create.by === null ? 'signup' : place % 5 === 0 ? 'import' : 'admin',
      internalNotes: random.chance(0.15) ? random.pick(NOTES) : null,
    },
    steps: [create, ...standing.steps],
  }
}
/** All companies, the ones with people of their own first; numbers are in the order in which they joined. */
export function drawCompanies(world: CompanyWorld): DrawnCompany[] {
  const takenSlugs = new Set([slugOf(LIVELY.tradeName)])
  const companies = profiles().map((profile, place) => drawCompany(place, profile, world, takenSlugs))
  const byTime = companies.toSorted((a, b) => a.steps[0].at.getTime() - b.steps[0].at.getTime())
  const numbers = new Map(byTime.map((each, index) => [each._id, `C-${String(index + 1).padStart(5, '0')}`]))
  return companies.map(each => ({ ...each, values: { ...each.values, number: numbers.get(each._id) ?? null } }))
}
/** Whether a company could bid at that time as far as its verification goes. */
export const wasVerified = (each: DrawnCompany, at: Date): boolean =>
  each.steps.some(step => step.action.startsWith('verify') && step.at <= at) &&
  (each.values.verifiedUntil ?? '') >= dayText(at) &&
  !wasSuspended(each, at)
const wasSuspended = (each: DrawnCompany, at: Date): boolean =>
  each.steps.some(step => step.action === 'suspend' && step.at <= at)
export const joinedBefore = (each: DrawnCompany, at: Date): boolean => daysAfter(each.steps[0].at, 3) <= at
