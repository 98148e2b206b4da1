/** Whom a bill is made out to. */
import type { Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { RowOf } from '../../../engine/rules.ts'
import { addressLines } from '../../../services/documents/address-lines.ts'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'
import { documentLanguage } from '../../../services/documents/formats.ts'

/** What is read of a company that a bill is made out to. */
const OF_COMPANY = ['legalName', 'taxId', 'address', 'city', 'country', 'language'] as const
type Company = Pick<RowOf<'company'>, 'address' | 'city' | 'country'>
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
function linesOf({ address, city, country }: Company, language: DocumentLanguage): string {
  return addressLines({ ...address, city: address?.city ?? city, country: address?.country ?? country }, language)
}
/** The values on the bill itself; where it has none, those of the registered company. */
export async function recipientOf(queries: Queries, company: string, billTo: BillTo | null): Promise<Recipient> {
  const companyRow = await recordsIn(queries).get('company', company, OF_COMPANY, { trash: 'with' })
  if (companyRow === undefined) throw new Error('A bill names a company that is not there')
  const language = documentLanguage(companyRow.language)
  return {
    name: billTo?.name || companyRow.legalName,
    address: billTo?.address || linesOf(companyRow, language),
    taxId: billTo?.taxId || companyRow.taxId,
    language,
  }
}
