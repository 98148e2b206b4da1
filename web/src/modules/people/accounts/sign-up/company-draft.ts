/** The data of a company that signs up, while it is typed. */
import type { NewCompany } from '@siteoffice/domain/modules/people/own-company'
import { fieldErrorsOf } from '../../../../lib/field-errors.ts'
import type { Translate } from '../../../../lib/i18n.ts'

export interface CompanyDraft {
  readonly companyName: string
  readonly type: NewCompany['type'] | undefined
  readonly country: string | undefined
  readonly city: string
  readonly registrationNo: string
  readonly phone: string
  readonly trades: readonly string[]
}
/** The country of the browser's language, where it names one. */
function browserCountry(): string | undefined {
  const region = new Intl.Locale(navigator.language).region
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : undefined
}
export const emptyDraft = (): CompanyDraft => ({
  companyName: '',
  type: undefined,
  country: browserCountry(),
  city: '',
  registrationNo: '',
  phone: '',
  trades: [],
})
/** The company, or the label of the first missing field. */
export function readDraft({ type, country, trades, ...texts }: CompanyDraft): NewCompany | keyof CompanyDraft {
  if (texts.companyName.trim() === '') return 'companyName'
  if (type === undefined) return 'type'
  if (country === undefined) return 'country'
  if (texts.city.trim() === '') return 'city'
  if (texts.registrationNo.trim() === '') return 'registrationNo'
  if (texts.phone.trim() === '') return 'phone'
  return { ...texts, type, country, trades }
}
interface DraftField {
  readonly name: keyof CompanyDraft
  readonly label: string
}
const FIELDS: readonly DraftField[] = [
  { name: 'companyName', label: 'Name of the company' },
  { name: 'type', label: 'What it does' },
  { name: 'country', label: 'Country' },
  { name: 'city', label: 'City' },
  { name: 'registrationNo', label: 'Registration number' },
  { name: 'phone', label: 'Phone' },
  { name: 'trades', label: 'Trades' },
]
/** The label of a field; undefined where the company has none of this name. */
export const draftLabel = (name: string | number | undefined): string | undefined =>
  FIELDS.find(field => field.name === name)?.label
interface Refusal {
  readonly field: string
  readonly error: Error
}
/** The field that the API refuses, and why; the API's message is the end of a sentence. */
export function refusalOf(error: unknown, labelOf: typeof draftLabel, t: Translate): Refusal | undefined {
  const wrong = fieldErrorsOf(error)[0]
  const field = wrong?.name.at(-1)
  const label = labelOf(field)
  if (wrong === undefined || label === undefined) return undefined
  return { field: String(field), error: new Error(`${t(label)} ${wrong.errors[0] ?? ''}`) }
}
