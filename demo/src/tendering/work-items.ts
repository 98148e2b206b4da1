/** Items of work for bills of quantities: code|description|unit|least-most|rate in US dollars at Gulf prices. */
import type { ProjectType } from '../companies/company-profiles.ts'

interface WorkItem {
  readonly code: string
  readonly description: string
  readonly unit: 'item' | 'm' | 'm2' | 'm3' | 'kg' | 't' | 'no' | 'day' | 'month'
  readonly least: number
  readonly most: number
  readonly rate: number
}
const UNITS: readonly string[] = ['item', 'm', 'm2', 'm3', 'kg', 't', 'no', 'day', 'month']
const isUnit = (text: string): text is WorkItem['unit'] => UNITS.includes(text)
function item(line: string): WorkItem {
  const [code = '', description = '', unit = '', range = '', rate = ''] = line.split('|')
  const [least = 1, most = least] = range.split('-').map(Number)
  if (!isUnit(unit) || !(Number(rate) > 0)) throw new Error(`Not an item of work: ${line}`)
  return { code, description, unit, least, most, rate: Number(rate) }
}
const items = (text: string): readonly WorkItem[] => text.trim().split('\n').map(item)

const BUILDING = items(`
01 50 00|Site set-up, offices, hoarding and temporary services for the contract period|item|1|185000
02 41 00|Demolition of existing structures and disposal off site|m3|300-4200|28
31 23 00|Excavation in any material to formation level, including disposal|m3|2500-26000|7.5
31 60 00|Bored cast-in-place piles, 800 mm diameter, including testing|m|900-6200|142
03 11 00|Formwork to slabs, beams and columns, fair finish|m2|4800-52000|19
03 20 00|High-yield reinforcement, grade 500B, cut, bent and fixed|t|180-2600|960
03 30 00|Reinforced concrete C40/50 in rafts, walls and suspended slabs|m3|1500-21000|112
03 40 00|Precast concrete stairs and landings|no|12-140|1450
04 22 00|Concrete block walls, 200 mm, including lintels and ties|m2|2600-24000|26
05 12 00|Structural steel to roof and plant areas, primed and fire protected|t|35-420|2850
07 13 00|Waterproofing membrane to basement and wet areas, two layers|m2|1200-9500|17
07 50 00|Roof system with insulation, membrane and ballast|m2|800-7800|48
08 44 00|Unitised curtain wall, double glazed, including mock-up and tests|m2|900-12500|365
08 11 00|Fire-rated steel doors with ironmongery|no|24-310|720
09 30 00|Porcelain tiling to floors, including screed|m2|2200-19000|39
09 91 00|Emulsion paint to plastered walls and ceilings, three coats|m2|6500-68000|5.2
14 20 00|Passenger lifts, 1.75 m/s, with machine-room-less drives|no|2-12|118000
21 13 00|Automatic sprinkler system including pumps and tank connections|m2|4000-42000|21
23 31 00|Air conditioning and ventilation installation|m2|4000-42000|96
26 24 00|Main and sub-main electrical distribution|m2|4000-42000|74`)
const ROAD = items(`
01 50 00|Traffic management, diversions and temporary signs|month|8-26|21000
02 41 00|Milling of existing asphalt and disposal|m2|6000-72000|4.1
31 23 00|Roadway excavation in soil and soft rock|m3|12000-190000|5.8
31 23 24|Embankment fill, imported, compacted to 95 %|m3|9000-160000|8.9
32 11 00|Granular sub-base, 200 mm thick|m2|18000-210000|6.4
32 11 23|Crushed aggregate base course, 250 mm thick|m2|18000-210000|8.8
32 12 00|Asphalt binder course, 70 mm|m2|18000-210000|11.6
32 12 16|Polymer-modified wearing course, 50 mm|m2|18000-210000|10.2
32 16 00|Precast kerbs and edge restraints|m|3500-42000|21
33 41 00|Reinforced concrete storm drain, 900 mm diameter, laid and tested|m|800-9200|268
33 41 13|Manholes and gullies with ductile iron covers|no|40-520|1380
33 05 00|Utility ducts, four-way, concrete surround|m|900-12000|64
34 71 00|Steel safety barrier, single sided|m|1200-18000|58
26 56 00|Street lighting columns, 12 m, LED, complete|no|60-640|2450
32 17 00|Thermoplastic road markings|m2|900-11000|14
32 90 00|Planting of verges with drip irrigation|m2|4000-52000|13`)
const BRIDGE = items(`
01 50 00|Site set-up, access roads and river or traffic diversion|item|1|410000
31 60 00|Bored piles, 1,200 mm diameter, including integrity tests|m|600-5200|345
31 52 00|Sheet-pile cofferdams, installed and removed|m2|400-3800|165
03 30 00|Concrete C45/55 in pile caps, piers and abutments|m3|900-9800|158
03 40 00|Precast prestressed beams, 32 m span, cast and erected|no|18-160|36500
03 38 00|Post-tensioning of deck, strand and anchorages|t|25-340|4200
03 20 00|Reinforcement, grade 500B, to deck and substructure|t|220-2400|1010
05 12 00|Structural steel in composite deck, painted|t|60-1400|3350
05 50 00|Parapets and handrails, galvanised|m|180-2600|240
07 13 00|Spray-applied deck waterproofing|m2|1200-16000|33
32 12 00|Asphalt surfacing to deck, two courses|m2|1200-16000|24
34 80 00|Bearings and expansion joints|no|12-120|5400
26 56 00|Deck lighting and navigation lights|no|20-180|1850
31 37 00|Rock protection to abutments and scour protection|m3|400-6200|44`)
const MEP = items(`
23 64 00|Air-cooled chillers, 350 TR, with controls and commissioning|no|2-10|148000
23 21 00|Chilled water pipework, insulated and clad|m|900-9800|128
23 31 00|Galvanised ductwork with insulation|m2|2500-36000|42
23 73 00|Air handling units with heat recovery|no|4-38|32500
23 82 00|Fan coil units, concealed, with valves|no|40-680|1180
22 11 00|Cold and hot water distribution, PPR pipework|m|1800-21000|29
22 13 00|Soil, waste and vent pipework|m|1500-16000|34
22 40 00|Sanitary fixtures, supplied and fixed|no|60-720|510
21 13 00|Sprinkler installation, ordinary hazard|m2|5000-62000|19
21 30 00|Fire pump set, 1,000 gpm, electric and diesel|no|1-3|86000
26 12 00|Dry-type transformers, 1,500 kVA|no|1-8|54000
26 24 00|Main switchboards, type tested, with metering|no|2-16|48500
26 05 00|Power cables on trays, XLPE/SWA, various sections|m|6000-78000|22
26 50 00|LED luminaires with emergency packs|no|400-6800|135
28 31 00|Addressable fire alarm system|m2|5000-62000|8.6
25 50 00|Building management system, per point|no|250-3200|190
27 10 00|Structured cabling, category 6A, per outlet|no|200-3600|165`)
const INTERIOR = items(`
02 41 00|Strip-out of existing finishes and services, including disposal|m2|600-7200|24
09 21 00|Gypsum partitions, double boarded, 50 mm insulation|m2|700-9800|47
08 80 00|Frameless glass partitions and doors|m2|120-1900|310
09 51 00|Suspended ceilings, acoustic, with access panels|m2|600-7200|52
09 68 00|Carpet tiles, heavy contract, including levelling|m2|450-6100|44
09 30 00|Large-format porcelain tiling|m2|200-2900|78
09 91 00|Paint to walls and bulkheads, low emission|m2|1500-19000|6.8
06 20 00|Veneered wall panelling, fire rated|m2|90-1500|290
06 40 00|Reception desk and feature joinery|no|1-9|24500
08 14 00|Solid-core veneered doors with frames|no|18-210|890
12 50 00|Workstations with screens and task chairs|no|60-980|1150
12 24 00|Roller blinds, motorised|m2|140-2400|86
26 50 00|Architectural lighting and controls|no|160-2700|210
23 31 00|Modification of air conditioning to the new layout|m2|600-7200|68
28 13 00|Access control and cameras|no|20-260|1250
10 14 00|Wayfinding and signage|item|1|28500`)
const MAINTENANCE = items(`
01 31 00|Resident maintenance manager and helpdesk|month|12-36|7800
23 01 00|Planned maintenance of air conditioning plant|month|12-36|9200
26 01 00|Planned maintenance of electrical installations|month|12-36|6400
22 01 00|Planned maintenance of plumbing and pumps|month|12-36|4100
14 01 00|Lift maintenance, comprehensive, per lift|no|4-48|3900
21 01 00|Testing and certification of fire systems|no|2-12|8600
07 01 00|Roof repairs, cut out and reseal|m2|300-6500|36
09 01 00|Repainting of common areas|m2|2500-34000|5.4
08 01 00|Façade cleaning by rope access|m2|6000-78000|2.1
32 01 00|Upkeep of planting and irrigation|month|12-36|5200
01 74 00|Waste collection and recycling|month|12-36|3600
26 01 50|Replacement of luminaires with LED, like for like|no|200-3800|96`)
const SUPPLY = items(`
03 05 00|Ready-mixed concrete C40/50, delivered and pumped|m3|2500-38000|84
03 20 00|Deformed bars, grade 500B, cut and bent, delivered|t|300-5200|745
31 05 00|Crushed aggregate, 20 mm, delivered|t|4000-62000|12.5
31 05 13|Washed sand, delivered|t|3000-41000|9.8
26 05 00|Power cable, XLPE, 4 × 240 mm², on drums|m|1500-26000|58
26 24 00|Distribution boards, 24-way, assembled|no|60-720|980
33 11 00|Ductile iron pipe, 300 mm, with fittings|m|900-14000|96
33 31 00|uPVC drainage pipe, 200 mm|m|1200-18000|18.5
09 30 00|Porcelain tiles, 600 × 600 mm, first choice|m2|2500-36000|14.8
22 40 00|Wash basins with mixers and traps|no|120-1900|215
26 50 00|LED panels, 600 × 600 mm, 36 W|no|500-7200|41
01 54 00|Hire of tower crane, 8 t, with operator|month|6-22|13500
01 54 23|Hire of façade scaffolding, erected and dismantled|m2|2500-31000|9.4`)
const CONSULTANCY = items(`
PD 10|Inception, surveys and concept design|item|1|68000
PD 20|Schematic design and cost plan|item|1|96000
PD 30|Detailed design, drawings and specifications|item|1|215000
PD 40|Tender documents and bill of quantities|item|1|54000
PD 50|Authority submissions and permits|item|1|38000
PD 60|Evaluation of bids and report|item|1|19500
CS 10|Resident engineer|month|10-32|11800
CS 20|Site inspectors, civil and architectural|month|10-64|6200
CS 30|Inspectors for services|month|8-40|6600
CS 40|Quantity surveyor on site|month|8-30|7400
CS 50|Geotechnical investigation, boreholes to 30 m|no|6-42|3900
CS 60|BIM coordination|month|6-24|8900`)

export const WORK_ITEMS: { readonly [K in ProjectType]: readonly WorkItem[] } = {
  building: BUILDING,
  road: ROAD,
  bridge: BRIDGE,
  mep: MEP,
  interior: INTERIOR,
  maintenance: MAINTENANCE,
  supply: SUPPLY,
  consultancy: CONSULTANCY,
}
