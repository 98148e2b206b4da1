import type { Ref } from '@siteoffice/domain/engine/values'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { Values } from '../../engine/rules.ts'
import { cleanHtml, cleanOnce } from '../../kinds/clean-html.ts'
import { markupProblem } from '../../kinds/markup-bounds.ts'
import { Failure } from '../../lib/failure.ts'
import { documentLanguage, formatsIn } from '../../services/documents/formats.ts'

/** The merge fields that an agreement's text may name. */
const MERGE_FIELDS = [
  'company.name',
  'company.registrationNo',
  'company.city',
  'signatory.name',
  'signatory.title',
  'mou.code',
  'mou.version',
  'validFrom',
  'validTo',
  'commission.percent',
] as const
/** The merge fields whose value an assignment may replace; all others are facts of the agreement, the company and the dates. */
const FREE_FIELDS: readonly string[] = ['company.city', 'signatory.name', 'signatory.title']
/** The first of an assignment's own values that it may not replace. */
export const factIn = (own: object): string | undefined =>
  Object.keys(own).find(name => isField(name) && !FREE_FIELDS.includes(name))
interface Source {
  readonly body: string
  readonly language: string | null
  readonly [field: string]: unknown
}
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)

/** The two parts match no sign in common; otherwise a long run of blanks would be split in every possible way. */
const NAMED = /\{\{([^{}]*)\}\}/g
/** The merge fields of a text that do not exist. */
export const unknownFieldsIn = (body: string): string[] => [
  ...new Set([...body.matchAll(NAMED)].map(match => (match[1] ?? '').trim()).filter(name => !isField(name))),
]
const isField = (name: string): boolean => MERGE_FIELDS.some(each => each === name)
export interface Period {
  readonly validFrom: string
  readonly validTo: string
}
/** The period of so many months from a day on. A month that is too short ends earlier: six months from 31 August end on the last day of February. */
export function periodFrom(start: Date, months: number): Period {
  const to = new Date(start)
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() !== start.getUTCDate()) to.setUTCDate(0)
  return { validFrom: start.toISOString().slice(0, 10), validTo: to.toISOString().slice(0, 10) }
}
interface AgreementText {
  readonly text: string
  /** the merge fields of the text that have no value */
  readonly missing: readonly string[]
}
/** The most characters of a text of this kind that is written by hand. */
const LONGEST = 200_000
/** The agreement's text with its merge fields filled from company, signatory and the assignment's own values. */
export async function renderAgreement(queries: Queries, assignment: Values, period: Period): Promise<AgreementText> {
  const [source] =
    await queries.query<Source>(sql`select m.body, m.language, c.legal_name as "company.name", c.registration_no as "company.registrationNo", c.city as "company.city",
      m.code as "mou.code", m.version_no::text as "mou.version", m.commission_percent::text as "commission.percent"
    from mou m, company c where m._id = ${(assignment.mou as Ref)._id} and c._id = ${(assignment.company as Ref)._id}`)
  const signatory = (assignment.signatory ?? {}) as Values // a block of plain values
  const { dayInWords } = formatsIn(documentLanguage(source?.language))
  const own = (assignment.mergeValues ?? {}) as Values // free settings, by field name
  const values: Values = {
    'signatory.name': signatory.name,
    'signatory.title': signatory.title,
    ...source,
    validFrom: dayInWords(period.validFrom),
    validTo: dayInWords(period.validTo),
    ...Object.fromEntries(Object.entries(own).filter(([name]) => FREE_FIELDS.includes(name))),
  }
  const missing = new Set<string>()
  // The text is cleaned before it is filled, so that no value becomes the address of a picture.
  const body = cleanOnce(source?.body ?? '', false).replaceAll(NAMED, (_, between: string) => {
    const name = between.trim()
    const value = isField(name) ? values[name] : undefined
    if ((typeof value === 'string' || typeof value === 'number') && String(value).trim() !== '')
      return escape(String(value))
    missing.add(name)
    return '…'
  })
  const problem = body.length > LONGEST ? `is longer than ${LONGEST} characters` : markupProblem(body)
  if (problem !== undefined) throw new Failure('rule_broken', `With its values filled in, the text ${problem}.`)
  // exactly as it is stored, because the signature covers its hash
  return { text: cleanHtml(body).trim(), missing: [...missing] }
}
