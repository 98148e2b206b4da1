/** The contents that an application needs before it is submitted (lifecycles.md, company: required sections and documents). */
import type { company } from './company.ts'
import type { companyDocument } from './company-document.ts'
import type { ApplicationPart } from './company-lines.ts'

type CompanyType = (typeof company.fields.type.options)[number]
export type PaperType = (typeof companyDocument.fields.type.options)[number]
/** The documents that a company needs, by its type. */
const REQUIRED_PAPERS = {
  contractor: ['trade_licence', 'insurance'],
  subcontractor: ['trade_licence', 'insurance'],
  supplier: ['trade_licence'],
  consultant: ['trade_licence', 'insurance'],
  developer: ['trade_licence'],
  government: [],
} as const satisfies { readonly [T in CompanyType]: readonly PaperType[] }
/** Who bids is found by its trades. */
const WITH_TRADES: readonly CompanyType[] = ['contractor', 'subcontractor', 'supplier', 'consultant']

interface ApplicationFacts {
  readonly type: CompanyType
  /** how many it names */
  readonly contacts: number
  readonly trades: number
  /** types of its papers that are not rejected */
  readonly papers: readonly PaperType[]
}
export interface Missing {
  readonly part: ApplicationPart
  readonly what: 'contact' | 'trade' | (typeof REQUIRED_PAPERS)[CompanyType][number]
}
/** The missing contents, in the order of the parts. */
export function missingIn({ type, contacts, trades, papers }: ApplicationFacts): readonly Missing[] {
  return [
    ...(contacts === 0 ? [{ part: 'contact', what: 'contact' } as const] : []),
    ...(trades === 0 && WITH_TRADES.includes(type) ? [{ part: 'trades', what: 'trade' } as const] : []),
    ...REQUIRED_PAPERS[type]
      .filter(paper => !papers.includes(paper))
      .map(what => ({ part: 'documents', what }) as const),
  ]
}
