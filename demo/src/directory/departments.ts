import type { department } from '@siteoffice/domain/modules/directory/department'
import type { Clock } from '../clock.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'

export const DEPARTMENTS = [
  { code: 'MGT', name: 'Management', parent: null, about: 'Direction of the network and relations with its owners.' },
  { code: 'OPS', name: 'Operations', parent: 'MGT', about: 'Runs tenders from approval to award.' },
  { code: 'VER', name: 'Company verification', parent: 'OPS', about: 'Reviews applications, licences and insurance.' },
  { code: 'TEN', name: 'Tender desk', parent: 'OPS', about: 'Publishes projects, answers bidders, opens bids.' },
  { code: 'FIN', name: 'Finance', parent: 'MGT', about: 'Commission, receipts and the yearly accounts.' },
  {
    code: 'CON',
    name: 'Content and communications',
    parent: 'MGT',
    about: 'The public site, its directories and its news.',
  },
  { code: 'SUP', name: 'Member support', parent: 'OPS', about: 'Answers members and visitors.' },
  { code: 'PLT', name: 'Platform', parent: 'MGT', about: 'Keeps this back office running and safe.' },
  { code: 'STO', name: 'Stores', parent: 'OPS', about: 'Buys, keeps and sells materials for members.' },
] as const
export type DepartmentCode = (typeof DEPARTMENTS)[number]['code']

const madeAt = (clock: Clock, index: number): Date => clock.at(-738, 8, index)
export const departmentId = (clock: Clock, code: DepartmentCode): string =>
  idFor(
    'department',
    code,
    madeAt(
      clock,
      DEPARTMENTS.findIndex(each => each.code === code),
    ),
  )

/** The departments, each with its head where `headOf` knows one. */
export function drawDepartments(
  clock: Clock,
  by: string,
  headOf: (code: DepartmentCode) => string | null,
): DemoRow<Values<typeof department>>[] {
  return DEPARTMENTS.map(({ code, name, parent, about }, index) => ({
    _id: departmentId(clock, code),
    values: {
      name,
      code,
      parent: parent === null ? null : departmentId(clock, parent),
      head: headOf(code),
      email: `${name.toLowerCase().replaceAll(' ', '-')}@siteoffice.example`,
      description: about,
      order: (index + 1) * 10,
      active: true,
    },
    steps: [{ action: 'create', at: madeAt(clock, index), by }],
  }))
}
