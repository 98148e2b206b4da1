/** The rows of the three category trees and of the departments. */
import type { Fields } from '@siteoffice/domain/engine/field'
import type { category } from '@siteoffice/domain/modules/directory/category'
import type { consultantCategory } from '@siteoffice/domain/modules/directory/consultant-category'
import type { professionalCategory } from '@siteoffice/domain/modules/directory/professional-category'
import type { Clock } from '../clock.ts'
import { slugOf } from '../names.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import type { Branch, Leaf } from './trees.ts'
import { CHARTERED, DISCIPLINES, LICENSED, TRADES, WORK_CATEGORIES } from './trees.ts'
import { worksOf } from './works.ts'

interface Node extends Leaf {
  readonly parent: string | null
  readonly order: number
  readonly about: string
}
const flatten = (branches: readonly Branch[], about: (leaf: Leaf, branch: Branch) => string): Node[] =>
  branches.flatMap((branch, index) => [
    { ...branch, parent: null, order: (index + 1) * 100, about: about(branch, branch) },
    ...branch.children.map((child, at) => ({
      ...child,
      parent: branch.code,
      order: (index + 1) * 100 + at + 1,
      about: about(child, branch),
    })),
  ])
function rows<V>(
  family: string,
  nodes: readonly Node[],
  clock: Clock,
  by: string,
  more: (node: Node) => Omit<V, keyof CategoryValues>,
): DemoRow<CategoryValues & Omit<V, keyof CategoryValues>>[] {
  const ids = new Map(nodes.map((node, index) => [node.code, idFor(family, node.code, clock.at(-735, 9, index))]))
  const idOf = (code: string): string => ids.get(code) ?? ''
  return nodes.map((node, index) => ({
    _id: idOf(node.code),
    values: {
      name: node.name,
      slug: slugOf(node.name),
      code: node.code,
      parent: node.parent === null ? null : idOf(node.parent),
      description: node.about,
      order: node.order,
      active: true,
      ...more(node),
    },
    steps: [{ action: 'create', at: clock.at(-735, 9, index), by }],
  }))
}
interface CategoryValues {
  readonly name: string
  readonly slug: string
  readonly code: string
  readonly parent: string | null
  readonly description: string
  readonly order: number
  readonly active: boolean
}
/** The ids of the kinds of work, by their codes. */
type Works = ReadonlyMap<string, string>
const idsOfWorks = ({ code }: Node, works: Works): readonly string[] =>
  worksOf(code).flatMap(each => works.get(each) ?? [])
type CodedRows<R extends { readonly fields: Fields }> = DemoRow<Values<R> & { readonly code: string }>[]
export const drawWorkCategories = (clock: Clock, by: string): CodedRows<typeof category> =>
  rows<Values<typeof category>>(
    'category',
    flatten(WORK_CATEGORIES, (leaf, branch) =>
      leaf === branch
        ? `Division ${leaf.code.slice(0, 2)} of MasterFormat: ${leaf.name.toLowerCase()}.`
        : `${leaf.name}, filed under ${branch.name.toLowerCase()}.`,
    ),
    clock,
    by,
    () => ({}),
  )
export const drawTrades = (clock: Clock, by: string, works: Works): CodedRows<typeof professionalCategory> =>
  rows<Values<typeof professionalCategory>>(
    'professionalCategory',
    flatten(TRADES, (leaf, branch) =>
      leaf === branch
        ? `Companies whose main trade is ${leaf.name.toLowerCase()}.`
        : `${leaf.name}; part of ${branch.name.toLowerCase()}.`,
    ),
    clock,
    by,
    node => ({ requiresLicence: LICENSED.has(node.code), synonyms: synonymsOf(node), works: idsOfWorks(node, works) }),
  )
export const drawDisciplines = (clock: Clock, by: string, works: Works): CodedRows<typeof consultantCategory> =>
  rows<Values<typeof consultantCategory>>(
    'consultantCategory',
    flatten(DISCIPLINES, (leaf, branch) =>
      leaf === branch
        ? `Consultants in ${leaf.name.toLowerCase()}.`
        : `${leaf.name}; part of ${branch.name.toLowerCase()}.`,
    ),
    clock,
    by,
    node => ({ chartered: CHARTERED.has(node.code), synonyms: synonymsOf(node), works: idsOfWorks(node, works) }),
  )
const SYNONYMS: { readonly [code: string]: readonly string[] } = {
  'CV-RD': ['Highways', 'Paving'],
  'CV-EW': ['Excavation', 'Grading'],
  'ME-AC': ['HVAC', 'Ventilation'],
  'ME-FF': ['Sprinklers', 'Fire suppression'],
  'EL-ELV': ['CCTV', 'Access control', 'Data'],
  'EN-FAC': ['Cladding', 'Curtain walling', 'Glazing'],
  'FO-JOI': ['Millwork', 'Carpentry'],
  'SP-RBR': ['Rebar'],
  'SP-RMC': ['Concrete supply'],
  'CM-QS': ['Cost consultancy', 'QS'],
  'PM-PMC': ['PMC'],
  'SF-HSE': ['HSE'],
}
const synonymsOf = (node: Node): readonly string[] => SYNONYMS[node.code] ?? []
