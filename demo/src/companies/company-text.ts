/** Words about companies: profiles, references, reasons. */

import type { City, Country } from '../places.ts'
import type { Random } from '../random.ts'
import type { Profile } from './company-profiles.ts'

const STRENGTHS = [
  'Own plant and a standing workforce; subcontracting is kept below a third of the contract value.',
  'Site teams report progress weekly with photographs and a look-ahead programme.',
  'Every project has a full-time safety officer and a method statement for each high-risk activity.',
  'Design office with BIM coordination, so that clashes are found before they reach the site.',
  'Quality is checked by a team that reports to the managing director, not to the project.',
  'Frame agreements with mills and manufacturers hold prices for the validity of our offers.',
  'Handed over its last twelve projects within the agreed time.',
  'Local yard and workshop; call-out within four hours during the defects period.',
]
export function aboutText(random: Random, profile: Profile, name: string, city: City, since: number): string {
  const points = random.sample(STRENGTHS, 3).map(point => `<li>${point}</li>`)
  return [
    `<p><strong>${name.replaceAll('&', '&amp;')}</strong> ${profile.does}. Founded in ${since}, it works from ${city.name} and the surrounding region.</p>`,
    '<h3>What we are known for</h3>',
    `<ul>${points.join('')}</ul>`,
  ].join('')
}
const WORKS = [
  'Community school',
  'Logistics warehouse',
  'Mid-rise apartments',
  'District clinic',
  'Arterial road upgrade',
  'Footbridge',
  'Hotel refurbishment',
  'Office fit-out',
  'Pumping station',
  'Data hall',
  'Mosque and community hall',
  'Car park structure',
  'Retail units',
  'Substation building',
]
const CLIENTS = [
  'a public housing agency',
  'a listed developer',
  'the municipality',
  'a hotel group',
  'a logistics operator',
  'a university',
  'a private family office',
  'the roads authority',
]
const SCOPES = [
  'Main works from enabling to handover.',
  'Supply and installation with two years of maintenance.',
  'Design and build.',
  'Nominated subcontract, measured.',
  'Works in an occupied building, in four phases.',
]
interface Reference {
  readonly project: string
  readonly client: string
  readonly year: number
  readonly value: number
  readonly scope: string
}
/** Earlier projects of a company, newest first. */
export function references(
  random: Random,
  country: Country,
  city: City,
  count: number,
  year: number,
  round: (dollars: number) => number,
  turnover: number,
): Reference[] {
  return random.sample(WORKS, count).map((work, index) => ({
    project: `${work}, ${random.pick(city.districts)}`,
    client: `Confidential: ${random.pick(CLIENTS)}`,
    year: year - 1 - index * random.int(0, 2),
    value: round(turnover * (0.05 + random.next() * 0.3) * country.priceLevel),
    scope: random.pick(SCOPES),
  }))
}
export const REASONS = {
  rejected: [
    'The trade licence had lapsed before the application and was not renewed within the 30 days given.',
    'The registration number belongs to another legal entity; the ownership could not be shown.',
    'Two references could not be confirmed by the clients named.',
    'Audited accounts for the last two years were not provided.',
  ],
  suspended: [
    'The insurance policy was cancelled by the insurer; suspended until a valid policy is on file.',
    'Withdrew after award on two tenders within twelve months.',
    'Safety stop by the labour inspectorate on a live site; under review.',
    'The trade licence expired and the reminders went unanswered.',
  ],
  changes: [
    { part: 'documents', note: 'Please add the insurance schedule; page 2 of the upload is missing.' },
    { part: 'contact', note: 'The signatory named is not on the power of attorney. Please correct one of them.' },
    { part: 'finance', note: 'Turnover is given in thousands; please state full amounts.' },
    { part: 'documents', note: 'Please upload the trade licence in force; the one on file ended last year.' },
  ],
  conditions: [
    'Single project limit applies until the audited accounts of this year are on file.',
    'Only as subcontractor until two references of main contracts are confirmed.',
    'A bank guarantee of 10 % is asked for each award.',
    'Verified for works in its home country only.',
  ],
  document: [
    'The scan cannot be read; please upload it in colour.',
    'The name on the document differs from the legal name.',
    'The policy does not cover contract works.',
    'The certificate comes from a body that is not accredited.',
  ],
} as const
export const LITIGATION = [
  'One arbitration about delay damages, settled in the second half of last year.',
  'Claim by a supplier over 2 % of turnover, pending at the court of first instance.',
  'None in the last five years, as declared by the signatory.',
]
export const NOTES = [
  'Responds quickly; prefers to be called before noon.',
  'Reference visits done; good housekeeping on site.',
  'Asked for a higher limit in spring; to be looked at with the new accounts.',
  'Estimating team changed; check the contacts before the next invitation.',
]
