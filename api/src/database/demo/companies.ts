/** The companies of the demo network: who they are. What the network decided about them is in `standing.ts`. */
import type { company } from '@siteoffice/domain/resources/network/company'
import type { Clock } from './clock.ts'
import { daysAfter, dayText } from './clock.ts'
import type { Profile } from './company-profiles.ts'
import { CERTIFICATIONS, PROFILES, PUBLIC_BODIES } from './company-profiles.ts'
import { aboutText, LITIGATION, NOTES, references } from './company-text.ts'
import { roundLocal } from './money.ts'
import { COUNTRIES } from './more-places.ts'
import { companyStem, mailName, personName, slugOf } from './names.ts'
import type { City, Country } from './places.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'
import type { Drawn, Step, Values } from './row.ts'
import { idFor } from './row.ts'
import { standingOf } from './standing.ts'

export type Company = Values<typeof company>
export interface DrawnCompany extends Drawn<Company> {
  readonly profile: Profile
  readonly country: Country
  readonly city: City
  /** where its mail goes */
  readonly domain: string
  /** largest project it can take on, in dollars */
  readonly capacity: number
}
export interface CompanyWorld {
  readonly clock: Clock
  readonly staff: readonly string[]
  readonly reviewers: readonly string[]
  readonly ownerOf: (place: number, made: Date) => string | null
  readonly tradeIds: ReadonlyMap<string, string>
  readonly disciplineIds: ReadonlyMap<string, string>
}
const COUNT = 300
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
function nameOf(random: Random, profile: Profile, country: Country, city: City, taken: Set<string>): Identity {
  for (;;) {
    const body = random.pick(PUBLIC_BODIES).replace('%c', city.name).replace('%r', city.region)
    const name =
      profile.type === 'government' ? body : `${companyStem(random, country.names)} ${random.pick(profile.endings)}`
    if (taken.has(slugOf(name))) {
      if (profile.type === 'government') return nameOf(random, profile, country, random.pick(country.cities), taken)
      continue
    }
    taken.add(slugOf(name))
    return {
      tradeName: name,
      legalName: profile.type === 'government' ? name : `${name} ${random.pick(country.legalForms)}`,
    }
  }
}
const CLASSES = ['D', 'C', 'B2', 'B1', 'A2', 'A1'] as const
const ROLES = ['primary', 'estimating', 'billing', 'prequalification', 'site'] as const
const TITLES = {
  primary: 'General manager',
  estimating: 'Chief estimator',
  billing: 'Accounts manager',
  prequalification: 'Business development',
  site: 'Construction manager',
}

function peopleOf(
  random: Random,
  id: string,
  made: Date,
  country: Country,
  city: City,
  domain: string,
): Company['contacts'] {
  return ROLES.slice(0, random.int(1, 4)).map(role => {
    const name = personName(random, country.names)
    return {
      _id: idFor('contact', `${id} ${role}`, made),
      name,
      role,
      title: TITLES[role],
      email: `${mailName(name)}@${domain}`,
      phone: random.fill(city.phone),
    }
  })
}
/** Size and money, from the yearly turnover in dollars. */
function figuresOf(random: Random, country: Country, turnover: number, builds: boolean): Partial<Company> {
  const local = (share: number): number => roundLocal(turnover * share, country)
  return {
    currency: country.currency,
    annualTurnover: local(1),
    ...(builds && {
      currentBacklog: local(0.4 + random.next()),
      bondingSingle: local(0.3),
      bondingAggregate: local(0.8),
    }),
    employeesOffice: Math.max(3, Math.round((turnover / 900_000) * (0.6 + random.next()))),
    ...(builds && {
      employeesField: Math.max(
        5,
        Math.round((turnover / 120_000) * (0.6 + random.next()) * (1.4 / (0.4 + country.priceLevel))),
      ),
      emr: Math.round(random.around(0.92, 0.16) * 100) / 100,
      recordableIncidents: random.int(0, Math.ceil(turnover / 30_000_000)),
    }),
  }
}
function ownershipOf(random: Random, profile: Profile): Company['ownership'] {
  if (profile.type === 'government') return 'state_owned'
  return random.pick([
    'private',
    'private',
    'private',
    'partnership',
    'public',
    'sole_proprietor',
    'joint_venture',
  ] as const)
}
function drawCompany(place: number, profile: Profile, world: CompanyWorld, taken: Set<string>): DrawnCompany {
  const { clock } = world
  const random = randomOf(`company ${place}`)
  const country = place === 0 ? (COUNTRIES[0] ?? random.pick(COUNTRIES)) : random.pick(SHARES)
  const city = place === 0 ? (country.cities[0] ?? random.pick(country.cities)) : random.pick(country.cities)
  const { tradeName, legalName } = nameOf(random, profile, country, city, taken)
  const domain = `${slugOf(tradeName)}.example`
  const made =
    place < 30
      ? clock.at(-733 + place, random.int(6, 15), random.int(0, 59))
      : clock.at(-730 + Math.floor(728 * random.next() ** 1.5), random.int(5, 17), random.int(0, 59))
  const _id = idFor('company', place, made)
  const [low, high] = profile.turnover
  const turnover =
    place === 0
      ? 180_000_000
      : 1_000_000 * low * (high / low) ** random.next() * (0.35 + 0.65 * Math.min(country.priceLevel, 1))
  const capacity = turnover * (0.35 + 0.25 * random.next())
  const builds = profile.type === 'contractor' || profile.type === 'subcontractor'
  const since = made.getUTCFullYear() - 3 - Math.floor(45 * random.next() ** 1.6)
  const year = made.getUTCFullYear()
  const owner = world.ownerOf(place, made)
  const create: Step = {
    action: 'create',
    at: made,
    by: owner ?? (random.chance(0.4) ? random.pick(world.staff) : null),
  }
  const standing = standingOf(place, random, {
    clock,
    made,
    owner,
    reviewers: world.reviewers,
    limit: roundLocal(capacity, country),
    year,
  })
  const trades =
    profile.trades.length === 0
      ? []
      : [profile.trades[0] ?? '', ...random.sample(profile.trades.slice(1), random.int(1, 3))]
  const disciplines = random.sample(profile.disciplines, random.int(1, 3))
  const signatory = personName(random, country.names)
  const postal = random.fill(city.postal)
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
      registrationNo: random.fill(country.registration),
      taxId: random.fill(country.tax),
      establishedYear: since,
      ownership: ownershipOf(random, profile),
      about: aboutText(random, profile, tradeName, city, since),
      country: country.code,
      city: city.name,
      address: {
        street: `${random.pick(city.districts)}, Street ${random.int(2, 98)}`,
        building: `Building ${random.int(1, 240)}`,
        city: city.name,
        region: city.region,
        postalCode: postal === '' ? null : postal,
        country: country.code,
      },
      email: `info@${domain}`,
      phone: random.fill(city.phone),
      website: `https://www.${domain}`,
      contacts: peopleOf(random, _id, made, country, city, domain) ?? [],
      signatory: {
        name: signatory,
        title: 'Managing director',
        email: `${mailName(signatory)}@${domain}`,
        idNumber: random.fill('@#######'),
      },
      professionalCategories: trades.flatMap(code => world.tradeIds.get(code) ?? []),
      consultantCategories: disciplines.flatMap(code => world.disciplineIds.get(code) ?? []),
      contractorClass:
        profile.type === 'contractor'
          ? (CLASSES[Math.min(5, Math.floor(Math.log2(capacity / 3_000_000)))] ?? 'D')
          : null,
      serviceAreas: random.sample(country.cities, random.int(1, 3)).map(each => each.region),
      ...figuresOf(random, country, turnover, builds),
      currency: country.currency,
      certifications: random.sample(CERTIFICATIONS, random.int(builds ? 1 : 0, 4)),
      projectReferences: (profile.bidsFor.length > 0
        ? references(random, country, city, random.int(1, 4), year, dollars => roundLocal(dollars, country), turnover)
        : []
      ).map((line, index) => ({ _id: idFor('reference', `${_id} ${index}`, made), ...line })),
      litigation: random.chance(0.12) ? random.pick(LITIGATION) : null,
      ...standing.values,
      profileVisibility: random.pick(['public', 'network', 'network', 'network', 'private'] as const),
      allowProfileDownload: random.chance(0.8),
      source: owner !== null || create.by === null ? 'signup' : place % 5 === 0 ? 'import' : 'admin',
      internalNotes: random.chance(0.15) ? random.pick(NOTES) : null,
    },
    steps: [create, ...standing.steps],
  }
}
/** All companies, the ones with people of their own first; numbers are in the order in which they joined. */
export function drawCompanies(world: CompanyWorld): DrawnCompany[] {
  const taken = new Set<string>()
  const drawn = profiles().map((profile, place) => drawCompany(place, profile, world, taken))
  const byTime = drawn.toSorted((a, b) => a.steps[0].at.getTime() - b.steps[0].at.getTime())
  const numbers = new Map(byTime.map((each, index) => [each._id, `C-${String(index + 1).padStart(5, '0')}`]))
  return drawn.map(each => ({ ...each, values: { ...each.values, number: numbers.get(each._id) ?? null } }))
}
/** Whether a company could bid at that time as far as its verification goes. */
export const wasVerified = (each: DrawnCompany, at: Date): boolean =>
  each.steps.some(step => step.action.startsWith('verify') && step.at <= at) &&
  (each.values.verifiedUntil ?? '') >= dayText(at) &&
  !wasSuspended(each, at)
const wasSuspended = (each: DrawnCompany, at: Date): boolean =>
  each.steps.some(step => step.action === 'suspend' && step.at <= at)
export const joinedBefore = (each: DrawnCompany, at: Date): boolean => daysAfter(each.steps[0].at, 3) <= at
