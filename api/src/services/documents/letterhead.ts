/** What stands on every document: whose network it is, and how it is reached and paid. */
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { usualText } from '../settings.ts'
import type { DocumentLanguage } from './formats.ts'
import { logoPath } from './logo.ts'

export interface Letterhead {
  readonly name: string
  readonly address: string
  readonly taxId: string
  readonly country: string
  readonly email: string
  readonly phone: string
  /** where templates find it */
  readonly logo: string | undefined
}
export interface Bank {
  readonly bank: string
  readonly iban: string
  readonly bic: string
}
const KEYS = {
  name: 'letterhead.name',
  address: 'letterhead.address',
  taxId: 'letterhead.taxId',
  country: 'letterhead.country',
  email: 'letterhead.email',
  phone: 'letterhead.phone',
  bank: 'letterhead.bank',
  iban: 'letterhead.iban',
  bic: 'letterhead.bic',
  logo: 'letterhead.logo',
  timeZone: 'platform.timeZone',
} as const

/** The settings of the letterhead as they are now. */
export async function letterheadIn(queries: Queries): Promise<Letterhead & Bank & { readonly timeZone: string }> {
  const rows = await queries.query<{ key: string; value: unknown }>(
    sql`select key, value from site_config where key = any(${Object.values(KEYS)}::text[])`,
  )
  const own = new Map(rows.map(({ key, value }) => [key, value]))
  const setting = (key: string): string => {
    const value = own.get(key)
    return typeof value === 'string' ? value : usualText(key)
  }
  const { name, address, taxId, country, email, phone, bank, iban, bic, logo, timeZone } = KEYS
  return {
    name: setting(name),
    address: setting(address),
    taxId: setting(taxId),
    country: setting(country),
    email: setting(email),
    phone: setting(phone),
    bank: setting(bank),
    iban: setting(iban),
    bic: setting(bic),
    logo: await logoPath(queries, setting(logo)),
    timeZone: setting(timeZone),
  }
}
/** What every template reads beside its own content. */
export const frame = (language: DocumentLanguage, { name, address, taxId, email, phone, logo }: Letterhead) => ({
  lang: language,
  dir: language === 'ar' ? 'rtl' : 'ltr',
  network: { name, address, taxId, email, phone, ...(logo !== undefined && { logo }) },
})
