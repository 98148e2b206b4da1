/** Whom a bill is made out to. */
import sql from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'
import { documentLanguage } from '../../../services/documents/formats.ts'

interface Address {
  readonly street?: string | null
  readonly building?: string | null
  readonly city?: string | null
  readonly region?: string | null
  readonly postalCode?: string | null
  readonly country?: string | null
}
interface Company {
  readonly name: string
  readonly taxId: string | null
  readonly address: Address | null
  readonly city: string
  readonly country: string
  readonly language: string | null
}
interface BillTo {
  readonly name?: string | null
  readonly address?: string | null
  readonly taxId?: string | null
}
export interface Recipient {
  readonly name: string
  readonly address: string
  readonly taxId: string | null
  readonly language: DocumentLanguage
}
const countryIn = (language: DocumentLanguage, code: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
function linesOf(company: Company, language: DocumentLanguage): string {
  const { street, building, city, region, postalCode, country } = company.address ?? {}
  const place = [...new Set([postalCode, city ?? company.city, region])].filter(Boolean).join(' ')
  return [[street, building].filter(Boolean).join(', '), place, countryIn(language, country ?? company.country)]
    .filter(line => line !== '')
    .join('\n')
}
/** The values on the bill itself; where it has none, those of the registered company. */
export async function recipientOf(queries: Queries, company: string, billTo: BillTo | null): Promise<Recipient> {
  const [companyRow] = await queries.query<Company>(
    sql`select legal_name as name, tax_id as "taxId", address, city, country, language from company where _id = ${company}`,
  )
  if (companyRow === undefined) throw new Error('A bill names a company that is not there')
  const language = documentLanguage(companyRow.language)
  return {
    name: billTo?.name || companyRow.name,
    address: billTo?.address || linesOf(companyRow, language),
    taxId: billTo?.taxId || companyRow.taxId,
    language,
  }
}
