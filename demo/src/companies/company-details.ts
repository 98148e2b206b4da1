/** What a company tells about itself: address, people, trades, size and money. */
import type { company } from '@siteoffice/domain/modules/companies/company'
import { roundLocal } from '../money.ts'
import { mailName, personName } from '../names.ts'
import type { City, Country } from '../places.ts'
import type { Random } from '../random.ts'
import type { Values } from '../row.ts'
import { idFor } from '../row.ts'
import type { Profile } from './company-profiles.ts'
import { CERTIFICATIONS } from './company-profiles.ts'
import { aboutText, LITIGATION, references } from './company-text.ts'

type Company = Values<typeof company>
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
  createdAt: Date,
  country: Country,
  city: City,
  domain: string,
): Company['contacts'] {
  return ROLES.slice(0, random.int(1, 4)).map(role => {
    const name = personName(random, country.names)
    return {
      _id: idFor('contact', `${id} ${role}`, createdAt),
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
function ownershipOf(random: Random, profile: Profile): NonNullable<Company['ownership']> {
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

interface Facts {
  readonly _id: string
  readonly tradeName: string
  readonly createdAt: Date
  readonly profile: Profile
  readonly country: Country
  readonly city: City
  readonly domain: string
  readonly turnover: number
  readonly capacity: number
  readonly tradeIds: ReadonlyMap<string, string>
  readonly disciplineIds: ReadonlyMap<string, string>
}
type Details = Omit<Company, 'tradeName' | 'legalName' | 'type'>
export function detailsOf(random: Random, facts: Facts): Details {
  const { _id, tradeName, createdAt, profile, country, city, domain, turnover, capacity, tradeIds, disciplineIds } =
    facts
  const builds = profile.type === 'contractor' || profile.type === 'subcontractor'
  const year = createdAt.getUTCFullYear()
  const since = year - 3 - Math.floor(45 * random.next() ** 1.6)
  const trades =
    profile.trades.length === 0
      ? []
      : [profile.trades[0] ?? '', ...random.sample(profile.trades.slice(1), random.int(1, 3))]
  const disciplines = random.sample(profile.disciplines, random.int(1, 3))
  const signatory = personName(random, country.names)
  const postal = random.fill(city.postal)
  return {
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
    contacts: peopleOf(random, _id, createdAt, country, city, domain) ?? [],
    signatory: {
      name: signatory,
      title: 'Managing director',
      email: `${mailName(signatory)}@${domain}`,
      idNumber: random.fill('@#######'),
    },
    professionalCategories: trades.flatMap(code => tradeIds.get(code) ?? []),
    consultantCategories: disciplines.flatMap(code => disciplineIds.get(code) ?? []),
    contractorClass:
      profile.type === 'contractor' ? (CLASSES[Math.min(5, Math.floor(Math.log2(capacity / 3_000_000)))] ?? 'D') : null,
    serviceAreas: [...new Set(random.sample(country.cities, random.int(1, 3)).map(each => each.region))],
    ...figuresOf(random, country, turnover, builds),
    currency: country.currency,
    certifications: random.sample(CERTIFICATIONS, random.int(builds ? 1 : 0, 4)),
    projectReferences: (profile.bidsFor.length > 0
      ? references(random, country, city, random.int(1, 4), year, dollars => roundLocal(dollars, country), turnover)
      : []
    ).map((line, index) => ({ _id: idFor('reference', `${_id} ${index}`, createdAt), ...line })),
    litigation: random.chance(0.12) ? random.pick(LITIGATION) : null,
  }
}
