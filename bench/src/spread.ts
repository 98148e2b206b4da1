/** The spread of real life, as expressions of SQL: which row has which word, number and share. */

type Shares = readonly (readonly [string, number])[]
const listOf = (...words: readonly string[]): string => `array[${words.map(word => `'${word}'`).join(',')}]`
export const WORDS = listOf(
  'Tower',
  'School',
  'Clinic',
  'Bridge',
  'Road',
  'Warehouse',
  'Villa',
  'Depot',
  'Station',
  'Terminal',
  'Pipeline',
  'Hangar',
  'Library',
  'Market',
  'Stadium',
  'Reservoir',
)
export const ACTS = listOf(
  'Construction of',
  'Renovation of',
  'Extension of',
  'Fit-out of',
  'Maintenance of',
  'Design and build of',
  'Demolition of',
  'Supply for',
)
export const PLACES = listOf(
  'Northgate',
  'Harbour View',
  'Al Noor',
  'Riverside',
  'Old Town',
  'Westfield',
  'Palm Grove',
  'Kingsway',
  'Marina',
  'Hillcrest',
  'Lakeside',
  'Sandown',
)
export const NAMES = listOf(
  'Amina',
  'Omar',
  'Priya',
  'Daniel',
  'Fatima',
  'Chen',
  'Sofia',
  'Yusuf',
  'Grace',
  'Ivan',
  'Leila',
  'Tomas',
)
export const SURNAMES = listOf(
  'Haddad',
  'Khan',
  'Menon',
  'Okafor',
  'Rossi',
  'Silva',
  'Novak',
  'Rahman',
  'Mwangi',
  'Fischer',
  'Aziz',
  'Tanaka',
)

const SENTENCES = listOf(
  'The works are described in the drawings, the bill of quantities and the specifications that come with this tender.',
  'Access to the site is by the northern gate only, from seven in the morning until six in the evening.',
  'The contractor provides all labour, plant, materials and temporary works until the works are handed over.',
  'Concrete, reinforcement and blockwork follow the specifications; samples are approved before they are ordered.',
  'Mechanical, electrical and plumbing works are coordinated with the structure before any opening is made.',
  'The neighbouring buildings stay in use, so noise and dust are kept within the limits of the municipality.',
  'A method statement and a programme are handed in within fourteen days of the award.',
  'Testing and commissioning are witnessed by the consultant, who signs the certificates.',
  'As-built drawings and manuals are handed over in two copies and as files.',
  'Payment is by monthly certificates, less ten per cent, of which half is paid at completion.',
  'Fees of the authorities and the connection to the public networks are paid by the client.',
  'Prices are firm until the works are complete, whatever happens to wages and materials.',
)

/** A number from 0 to below 1 that belongs to row `n` and the question `salt`. */
export const chance = (n: string, salt: number): string =>
  `((hashint8(${n}::bigint * 1000 + ${salt})::bigint + 2147483648) / 4294967296.0)`
export const pick = (words: string, n: string, salt: number): string =>
  `(${words})[1 + floor(${chance(n, salt)} * array_length(${words}, 1))::int]`
/** One of the words, by their shares; the last takes what is left. */
export function share(n: string, salt: number, shares: Shares): string {
  let sum = 0
  const parts = shares.map(([word, part]) => {
    sum += part
    return `when ${chance(n, salt)} < ${sum.toFixed(4)} then '${word}'`
  })
  return `case ${parts.join(' ')} else '${shares.at(-1)?.[0] ?? ''}' end`
}
/** A text of so many sentences. */
export const prose = (n: string, salt: number, sentences: number): string =>
  Array.from({ length: sentences }, (_, at) => pick(SENTENCES, n, salt + at)).join(` || ' ' || `)
export const id = (prefix: string, n: string): string =>
  `('${prefix}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
/** One of `count` rows, the first ones more often than the last. */
export const often = (n: string, salt: number, count: number): string =>
  `(1 + floor(${count} * power(${chance(n, salt)}, 3)))::bigint`

export const COUNTRIES: Shares = [
  ['AE', 0.55],
  ['SA', 0.17],
  ['QA', 0.09],
  ['OM', 0.06],
  ['KW', 0.05],
  ['BH', 0.03],
  ['EG', 0.02],
  ['GB', 0.01],
  ['DE', 0.008],
  ['IN', 0.012],
]
export const TYPES: Shares = [
  ['building', 0.38],
  ['interior', 0.2],
  ['maintenance', 0.15],
  ['mep', 0.1],
  ['road', 0.08],
  ['supply', 0.05],
  ['consultancy', 0.03],
  ['bridge', 0.01],
]
export const STATUSES: Shares = [
  ['completed', 0.52],
  ['published', 0.13],
  ['unsuccessful', 0.08],
  ['in_progress', 0.08],
  ['cancelled', 0.06],
  ['under_evaluation', 0.04],
  ['awarded', 0.04],
  ['draft', 0.03],
  ['rejected', 0.01],
  ['on_hold', 0.005],
  ['pending_approval', 0.005],
]
export const BID_STATUSES: Shares = [
  ['lost', 0.6],
  ['submitted', 0.17],
  ['won', 0.11],
  ['withdrawn', 0.05],
  ['under_review', 0.03],
  ['draft', 0.03],
  ['disqualified', 0.01],
]

export const KINDS: Shares = [
  ['contractor', 0.6],
  ['supplier', 0.2],
  ['consultant', 0.15],
  ['developer', 0.05],
]
export const VERIFIED: Shares = [
  ['verified', 0.8],
  ['unverified', 0.2],
]
export const SECTORS: Shares = [
  ['private', 0.7],
  ['public', 0.3],
]
export const METHODS: Shares = [
  ['open', 0.75],
  ['selective', 0.15],
  ['limited', 0.07],
  ['direct', 0.03],
]
export const CURRENCIES: Shares = [
  ['AED', 0.6],
  ['SAR', 0.17],
  ['USD', 0.15],
  ['QAR', 0.08],
]
export const CONTRACTS: Shares = [
  ['lump_sum', 0.6],
  ['unit_rate', 0.25],
  ['design_build', 0.1],
  ['cost_plus', 0.05],
]
export const CRITERIA: Shares = [
  ['price_only', 0.7],
  ['rated_criteria', 0.2],
  ['quality_only', 0.1],
]
export const VISIBLE: Shares = [
  ['public', 0.8],
  ['verified', 0.15],
  ['invited', 0.05],
]
