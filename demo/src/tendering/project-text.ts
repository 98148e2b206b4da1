/** Titles, descriptions and terms of projects. `%d` is the district, `%c` the city, `%n` a number. */
import type { ProjectType } from '../companies/company-profiles.ts'
import type { City } from '../places.ts'
import type { Random } from '../random.ts'

const words = (text: string): readonly string[] => text.trim().split('\n')
const TITLES: { readonly [K in ProjectType]: readonly string[] } = {
  building: words(`
%n-storey residential building, %d
Community school for %n classes, %d
District clinic with %n consulting rooms, %d
Office building B%n, %d
Logistics warehouse with %n docks, %d
Affordable housing, phase %n, %d
Hotel with %n rooms, %d
Multi-storey car park, %n bays, %d
Mosque and community hall, plot %n, %d
University laboratory block %n, %d
Fire and rescue station %n, %d
Student residence, %n beds, %d`),
  road: words(`
Upgrade of ring road section %n, %d
Internal roads and services, sector %n, %d
Junction %n improvement, %d
Resurfacing programme, lot %n, %d
Bus lanes and stops, corridor %n, %c
Storm drainage and road works, zone %n, %d
Access road to industrial plots, phase %n, %d`),
  bridge: words(`
Footbridge over route %n, %d
Flyover at junction %n, %d
Replacement of bridge %n, %d
Canal bridge, lot %n, %d
Widening of viaduct, spans %n, %c`),
  mep: words(`
MEP works for tower T%n, %d
Chilled water plant upgrade, block %n, %d
Electrical and low-current package %n, %d
Fire protection retrofit, %n floors, %d
Mechanical works for hospital wing %n, %d
Data hall cooling, phase %n, %d
Substation %n, 33/11 kV, %d`),
  interior: words(`
Fit-out of head office, %n floors, %d
Refurbishment of %n hotel rooms, %d
Retail fit-out, unit %n, %d
Interior works for clinic, level %n, %d
Co-working floors, phase %n, %d
Library and learning centre interiors, block %n, %d`),
  maintenance: words(`
Facilities maintenance for %n buildings, %d
Roof and façade repairs, block %n, %d
Three-year maintenance of schools, lot %n, %c
Lift and escalator maintenance, %n units, %d
Upkeep of parks and verges, zone %n, %c`),
  supply: words(`
Supply of ready-mixed concrete, lot %n, %d
Reinforcing steel, framework %n, %c
Cables and switchgear for package %n, %d
Pipes and fittings, contract %n, %c
Sanitary ware and tiles for %n apartments, %d
Tower cranes and scaffolding, plot %n, %d`),
  consultancy: words(`
Design and supervision of school campus %n, %d
Project management for mixed-use plot %n, %d
Structural review of %n buildings, %d
Quantity surveying for housing phase %n, %d
Site supervision, infrastructure lot %n, %c
Environmental assessment, corridor %n, %c`),
}
/** How large the number in a title may be: rooms and bays run higher than phases. */
function numberFor(random: Random, title: string): number {
  if (/rooms|bays|beds|apartments/.test(title)) return random.int(8, 42) * 10
  if (/route|junction|bridge %n|plot|unit %n/.test(title)) return random.int(3, 98)
  if (/storey|floors|classes|docks|buildings|units/.test(title)) return random.int(3, 28)
  return random.int(1, 12)
}
/** A title that is not in `taken` yet; adds it. */
export function titleOf(
  random: Random,
  type: ProjectType,
  city: City,
  takenTitles: Set<string>,
): { title: string; district: string; number: number } {
  for (;;) {
    const pattern = random.pick(TITLES[type])
    const number = numberFor(random, pattern)
    const district = random.pick(city.districts)
    const title = pattern.replace('%n', String(number)).replace('%d', district).replace('%c', city.name)
    if (takenTitles.has(title)) continue
    takenTitles.add(title)
    return { title, district, number }
  }
}
const PURPOSE: { readonly [K in ProjectType]: string } = {
  building:
    'The works comprise substructure, frame, envelope, finishes and building services, complete and handed over ready for use.',
  road: 'The works comprise earthworks, pavement, drainage, lighting and markings, carried out in stages so that traffic keeps moving.',
  bridge: 'The works comprise foundations, substructure and deck with bearings, surfacing and approaches.',
  mep: 'The works comprise supply, installation, testing and commissioning of the mechanical and electrical services shown on the drawings.',
  interior:
    'The works comprise strip-out, partitions, ceilings, finishes, joinery and the changes to services that the new layout asks for.',
  maintenance:
    'The services comprise planned and reactive maintenance against agreed response times, with monthly reports.',
  supply:
    'The contract comprises supply and delivery to site in call-off quantities, with test certificates for every batch.',
  consultancy: 'The services comprise the stages listed in the schedule, by named key staff.',
}
const CONDITIONS = [
  'Night work only with the written approval of the engineer.',
  'The building stays in use; noisy work is limited to four hours a day.',
  'Materials are subject to the list of approved makes.',
  'The site is handed over in two parts, six weeks apart.',
  'As-built drawings and an asset register are part of the scope.',
  'Access is through gate 3 only; vehicles are booked a day ahead.',
  'A mock-up is to be approved before mass production.',
  'Local content of at least 30 % by value is asked for.',
]
const QUESTIONS = [
  'Three references of similar size from the last five years',
  'Programme with critical path and resources',
  'Method statement and safety plan',
  'Named project manager with curriculum vitae',
  'Valid trade licence and insurance',
  'Audited accounts of the last two years',
]
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;')
export function descriptionOf(random: Random, type: ProjectType, title: string, owner: string, city: City): string {
  const list = (all: readonly string[], count: number): string =>
    `<ul>${random
      .sample(all, count)
      .map(each => `<li>${escapeHtml(each)}</li>`)
      .join('')}</ul>`
  return [
    `<p>${escapeHtml(owner)} invites offers for <strong>${escapeHtml(title)}</strong>${title.includes(city.name) ? '' : `, ${escapeHtml(city.name)}`}. ${PURPOSE[type]}</p>`,
    `<h3>Particular conditions</h3>${list(CONDITIONS, 3)}`,
    `<h3>To be submitted with the offer</h3>${list(QUESTIONS, 4)}`,
  ].join('')
}
const WORKS_TERMS = [
  'Monthly progress payments within 45 days of certification; retention released half at handover, half after the defects period.',
  'Advance of 10 % against a bank guarantee, recovered from interim certificates; payment within 60 days.',
  'Milestones as per schedule; final payment after as-built drawings are accepted.',
]
export function paymentTerms(random: Random, type: ProjectType): string {
  if (type === 'supply')
    return random.pick([
      'Payment against delivery notes, 30 days net.',
      'Payment 45 days after delivery; test certificates are part of the invoice.',
    ])
  if (type === 'consultancy') return 'By stage completed; site services monthly against time sheets, 30 days net.'
  return type === 'maintenance'
    ? 'Equal monthly instalments, less deductions for missed response times; 30 days net.'
    : random.pick(WORKS_TERMS)
}
export const FUNDING = [
  'Own funds',
  'Bank facility',
  'State budget',
  'Municipal bond',
  'Development bank loan',
  'Joint venture equity',
]
export const PROJECT_REASONS = {
  rejected: [
    'The bill of quantities has no items for the services named in the description.',
    'The deadline leaves bidders less than two weeks. Please extend it and submit again.',
    'The owner named is not the holder of the plot.',
  ],
  on_hold: [
    'On hold until the building permit is reissued.',
    'The owner is changing the scope; bidders will be told the new date.',
  ],
  unsuccessful: [
    'No valid bid arrived by the deadline.',
    'All bids were above the available budget.',
    'Only one bid met the technical requirements; the owner prefers to tender again.',
  ],
  cancelled: [
    'Funding was withdrawn by the owner.',
    'The scope is merged into a larger package.',
    'The plot was reallocated by the authority.',
  ],
} as const
export const PROJECT_NOTES = [
  'Owner asks for a short evaluation; board meets on the first Monday.',
  'Two bidders asked about the façade; answered in addendum 1.',
  'Watch the validity of the bid bonds.',
  'Site visit was well attended, eleven firms signed in.',
]
