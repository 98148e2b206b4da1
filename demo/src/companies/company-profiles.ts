/** The sorts of companies that take part, with their names, their trades and the projects that they bid for. */
import type { company } from '@siteoffice/domain/modules/companies/company'
import type { projects } from '@siteoffice/domain/modules/tendering/projects'
import type { Values } from '../row.ts'

type CompanyType = Values<typeof company>['type']
export type ProjectType = Values<typeof projects>['type']
export interface Profile {
  readonly type: CompanyType
  readonly endings: readonly string[]
  readonly trades: readonly string[]
  readonly disciplines: readonly string[]
  readonly bidsFor: readonly ProjectType[]
  readonly does: string
  readonly count: number
  /** yearly turnover in million US dollars, smallest and largest */
  readonly turnover: readonly [number, number]
}
const words = (text: string): readonly string[] => (text === '' ? [] : text.split(', '))
const profile = (
  type: CompanyType,
  count: number,
  turnover: Profile['turnover'],
  endings: string,
  trades: string,
  bidsFor: readonly ProjectType[],
  does: string,
  disciplines = '',
): Profile => ({
  type,
  count,
  turnover,
  endings: words(endings),
  trades: words(trades),
  disciplines: words(disciplines),
  bidsFor,
  does,
})

export const PROFILES: readonly Profile[] = [
  profile(
    'contractor',
    34,
    [25, 620],
    'Contracting, Construction, Building Contractors, General Contracting',
    'GC, GC-BLD, GC-RES, GC-REF, ST-CON, FD-SHO',
    ['building', 'interior', 'maintenance'],
    'builds housing, schools, clinics and offices as main contractor',
  ),
  profile(
    'contractor',
    22,
    [30, 540],
    'Infrastructure, Roads & Bridges, Civil Works, Transport Contractors',
    'CV, CV-RD, CV-BR, CV-EW, CV-UT, FD-GEO',
    ['road', 'bridge'],
    'builds roads, bridges, drainage and utility corridors',
  ),
  profile(
    'contractor',
    12,
    [40, 480],
    'Engineering & Construction, Industrial Projects',
    'GC-IND, ST-STL, ST-PRE, EL-HV, CV-UT',
    ['building', 'bridge', 'mep'],
    'delivers warehouses, plants and terminals from the ground slab to commissioning',
  ),
  profile(
    'contractor',
    14,
    [12, 220],
    'Electromechanical, MEP Contracting, Engineering Services',
    'ME, ME-AC, ME-PLB, ME-FF, EL, EL-LV, EL-ELV',
    ['mep', 'maintenance'],
    'installs mechanical, electrical and plumbing services in towers, hospitals and malls',
  ),
  profile(
    'contractor',
    12,
    [6, 90],
    'Interiors, Fit-Out, Interior Contracting',
    'FO, FO-JOI, FO-GYP, FO-FLR, FO-PNT',
    ['interior'],
    'fits out offices, hotels and shops with joinery from its own workshop',
  ),
  profile(
    'subcontractor',
    12,
    [5, 80],
    'Foundations, Piling, Ground Engineering',
    'FD, FD-PIL, FD-SHO, FD-GEO',
    ['bridge', 'building'],
    'drives, bores and tests piles and keeps excavations dry',
  ),
  profile(
    'subcontractor',
    11,
    [4, 70],
    'Façade Systems, Aluminium & Glass, Cladding',
    'EN, EN-FAC, EN-INS',
    ['building', 'interior'],
    'designs, makes and installs curtain walls and cladding',
  ),
  profile(
    'subcontractor',
    14,
    [3, 60],
    'Air Conditioning, Cooling Systems, Electrical Works, Power & Light',
    'ME-AC, ME-DC, EL-LV, EL-ELV, EL-SOL',
    ['mep', 'maintenance'],
    'installs air conditioning and power distribution',
  ),
  profile(
    'subcontractor',
    11,
    [2, 30],
    'Joinery, Gypsum Works, Flooring, Coatings',
    'FO-JOI, FO-GYP, FO-FLR, FO-PNT',
    ['interior', 'maintenance'],
    'supplies and fixes joinery, ceilings, floors and coatings',
  ),
  profile(
    'subcontractor',
    10,
    [4, 75],
    'Steel Structures, Metal Works, Precast Erection',
    'ST, ST-STL, ST-PRE, ST-PT',
    ['bridge', 'building'],
    'fabricates and erects steel and precast structures',
  ),
  profile(
    'subcontractor',
    10,
    [2, 40],
    'Facilities Services, Technical Services, Landscaping',
    'FM, FM-HRD, FM-CLN, LS-HRD, LS-SFT',
    ['maintenance', 'road'],
    'keeps buildings and public spaces running, day and night',
  ),
  profile(
    'subcontractor',
    12,
    [2, 35],
    'Waterproofing, Roofing, Insulation Works',
    'EN-ROF, EN-WPR, EN-INS',
    ['maintenance', 'building'],
    'seals roofs, basements and tanks and guarantees them for ten years',
  ),
  profile(
    'supplier',
    20,
    [4, 140],
    'Building Materials, Trading, Ready Mix, Steel Trading',
    'SP, SP-RMC, SP-RBR, SP-AGG',
    ['supply'],
    'supplies concrete, reinforcement and aggregates to sites every day of the week',
  ),
  profile(
    'supplier',
    18,
    [3, 90],
    'Cables & Switchgear, Pipes & Fittings, Sanitary Ware, Lighting Supplies',
    'SP-CBL, SP-PIP, SP-TIL',
    ['supply'],
    'stocks cables, switchgear, pipes and sanitary ware of approved makes',
  ),
  profile(
    'supplier',
    12,
    [2, 60],
    'Crane Hire, Scaffolding, Plant & Equipment',
    'EQ, EQ-CRN, EQ-SCF, EQ-GEN',
    ['supply', 'maintenance'],
    'hires out cranes, scaffolding and generators with operators',
  ),
  profile(
    'consultant',
    12,
    [1, 45],
    'Architects, Design Studio, Architecture & Planning',
    '',
    ['consultancy'],
    'designs buildings and interiors and follows them to handover',
    'AR, AR-BLD, AR-INT, AR-LAN, PM-BIM',
  ),
  profile(
    'consultant',
    13,
    [2, 60],
    'Consulting Engineers, Engineering Consultants, Structural Design',
    '',
    ['consultancy'],
    'designs structures, services and infrastructure and checks the work of others',
    'EG, EG-STR, EG-MEP, EG-CIV, EG-GEO, EG-TRA',
  ),
  profile(
    'consultant',
    11,
    [1, 30],
    'Cost Consultants, Project Managers, Surveyors, Safety & Environment',
    '',
    ['consultancy'],
    'manages cost, time and safety on behalf of owners',
    'CM-QS, CM-CLM, PM-PMC, PM-SUP, PM-PLN, SU-TOP, SF-HSE, SF-ENV',
  ),
  profile(
    'developer',
    27,
    [30, 900],
    'Properties, Developments, Real Estate, Communities, Hospitality Holdings',
    '',
    [],
    'develops and owns housing, offices, retail and hotels',
  ),
  profile('government', 13, [60, 1500], '', '', [], 'plans, builds and maintains public works'),
]
/** Names of public bodies; `%c` is the city, `%r` the region. */
export const PUBLIC_BODIES = [
  '%c Municipality',
  '%r Roads Authority',
  '%c Water and Power Authority',
  '%r Health Estates',
  '%r Schools Building Agency',
  'Port Authority of %c',
  '%c Public Transport Authority',
]
export const CERTIFICATIONS = [
  'ISO 9001',
  'ISO 14001',
  'ISO 45001',
  'ISO 41001',
  'LEED member',
  'BIM Level 2',
  'SA 8000',
  'Green Building Council member',
]
