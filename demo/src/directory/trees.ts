/** The category trees: kinds of work (after MasterFormat's divisions), trades, and disciplines of consultants. */
export interface Leaf {
  readonly code: string
  readonly name: string
}
export interface Branch extends Leaf {
  readonly children: readonly Leaf[]
}
function leaf(text: string): Leaf {
  const [code = '', name = ''] = text.trim().split('|')
  return { code, name }
}
/** Each line: a branch, then its leaves after the semicolons. */
const tree = (text: string): readonly Branch[] =>
  text
    .trim()
    .split('\n')
    .map(line => {
      const [first = '', ...rest] = line.split(';')
      return { ...leaf(first), children: rest.map(leaf) }
    })

export const WORK_CATEGORIES = tree(`
01 00 00|General requirements;01 50 00|Temporary facilities and site set-up;01 74 00|Cleaning and waste management
02 00 00|Existing conditions;02 32 00|Geotechnical investigation;02 41 00|Demolition
03 00 00|Concrete;03 11 00|Formwork;03 20 00|Reinforcement;03 30 00|Cast-in-place concrete;03 40 00|Precast concrete
04 00 00|Masonry;04 22 00|Concrete block masonry;04 43 00|Stone masonry
05 00 00|Metals;05 12 00|Structural steel framing;05 50 00|Metal fabrications
06 00 00|Wood, plastics and composites;06 20 00|Finish carpentry and joinery
07 00 00|Thermal and moisture protection;07 13 00|Waterproofing membranes;07 21 00|Thermal insulation;07 50 00|Membrane roofing
08 00 00|Openings;08 11 00|Metal doors and frames;08 44 00|Curtain walling and glazed assemblies
09 00 00|Finishes;09 21 00|Gypsum board partitions;09 30 00|Tiling;09 68 00|Carpeting and resilient flooring;09 91 00|Painting
10 00 00|Specialties;10 14 00|Signage;10 28 00|Toilet accessories
11 00 00|Equipment;11 40 00|Kitchen equipment
12 00 00|Furnishings;12 50 00|Loose furniture
14 00 00|Conveying equipment;14 20 00|Lifts;14 30 00|Escalators
21 00 00|Fire suppression;21 13 00|Sprinkler systems
22 00 00|Plumbing;22 11 00|Water distribution;22 40 00|Plumbing fixtures
23 00 00|Heating, ventilation and air conditioning;23 31 00|Ductwork;23 64 00|Chillers and chilled water
25 00 00|Integrated automation;25 50 00|Building management system
26 00 00|Electrical;26 24 00|Switchboards and panelboards;26 50 00|Lighting
27 00 00|Communications;27 10 00|Structured cabling
28 00 00|Electronic safety and security;28 31 00|Fire detection and alarm
31 00 00|Earthwork;31 23 00|Excavation and fill;31 60 00|Piling and special foundations
32 00 00|Exterior improvements;32 12 00|Asphalt paving;32 90 00|Planting and irrigation
33 00 00|Utilities;33 31 00|Sanitary sewerage;33 41 00|Storm drainage
34 00 00|Transportation;34 71 00|Roadway equipment and barriers`)

export const TRADES = tree(`
GC|General contracting;GC-BLD|Building contracting;GC-IND|Industrial buildings;GC-RES|Residential contracting;GC-REF|Refurbishment and alteration
CV|Civil works;CV-RD|Road works;CV-BR|Bridges and structures;CV-EW|Earthworks and grading;CV-MAR|Marine and coastal works;CV-UT|Underground utilities
FD|Foundations;FD-PIL|Piling;FD-SHO|Shoring and dewatering;FD-GEO|Ground improvement
ST|Structures;ST-CON|Concrete frame;ST-PRE|Precast erection;ST-STL|Structural steel;ST-PT|Post-tensioning
EN|Building envelope;EN-FAC|Façades and curtain walls;EN-ROF|Roofing;EN-WPR|Waterproofing;EN-INS|Insulation
ME|Mechanical;ME-AC|Air conditioning;ME-PLB|Plumbing and drainage;ME-FF|Fire fighting;ME-GAS|Gas and medical gas;ME-DC|District cooling
EL|Electrical;EL-LV|Low-voltage power;EL-HV|High-voltage and substations;EL-ELV|Extra-low-voltage systems;EL-SOL|Solar power
FO|Interior fit-out;FO-JOI|Joinery;FO-GYP|Gypsum and ceilings;FO-FLR|Flooring and tiling;FO-PNT|Painting and coatings;FO-FUR|Furniture supply
LS|Landscape;LS-HRD|Hard landscape;LS-SFT|Planting and irrigation
SP|Supply of materials;SP-RMC|Ready-mixed concrete;SP-RBR|Reinforcing steel;SP-AGG|Aggregates and sand;SP-TIL|Tiles and sanitary ware;SP-CBL|Cables and switchgear;SP-PIP|Pipes and fittings
EQ|Plant and equipment;EQ-CRN|Crane hire;EQ-SCF|Scaffolding;EQ-GEN|Generators and temporary power
FM|Maintenance;FM-HRD|Hard services;FM-CLN|Cleaning and façade access;FM-LFT|Lift maintenance`)

export const DISCIPLINES = tree(`
AR|Architecture;AR-BLD|Building design;AR-INT|Interior design;AR-LAN|Landscape architecture;AR-HER|Conservation of heritage
EG|Engineering;EG-STR|Structural engineering;EG-MEP|MEP engineering;EG-CIV|Civil and infrastructure engineering;EG-GEO|Geotechnical engineering;EG-FAC|Façade engineering;EG-TRA|Traffic and transport planning
CM|Cost and contracts;CM-QS|Quantity surveying;CM-CLM|Claims and disputes;CM-VE|Value engineering
PM|Project delivery;PM-PMC|Project management;PM-SUP|Site supervision;PM-PLN|Planning and programming;PM-BIM|BIM management
SU|Survey;SU-TOP|Land and topographic survey;SU-CND|Building condition survey
SF|Safety and environment;SF-HSE|Health and safety;SF-ENV|Environmental assessment;SF-FIR|Fire and life safety;SF-LEE|Sustainability certification`)
/** Trades whose companies must hold a licence. */
export const LICENSED = new Set([
  'GC',
  'CV-BR',
  'CV-MAR',
  'FD-PIL',
  'ME-FF',
  'ME-GAS',
  'EL-HV',
  'EL-LV',
  'EQ-CRN',
  'EQ-SCF',
  'FM-LFT',
])
export const CHARTERED = new Set(['AR-BLD', 'EG-STR', 'EG-MEP', 'EG-GEO', 'EG-CIV', 'CM-QS', 'SF-FIR'])
