/** Licences, policies and certificates of the companies. */
import type { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import type { Clock } from '../clock.ts'
import { daysAfter, dayText, workHours } from '../clock.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Step, Values } from '../row.ts'
import { change, idFor } from '../row.ts'
import type { DrawnCompany } from './companies.ts'
import { REASONS } from './company-text.ts'

type Document = Values<typeof companyDocument>
type DocumentType = Document['type']
export interface DrawnDocument extends DemoRow<Document> {
  readonly company: DrawnCompany
}
const KINDS: readonly { readonly type: DocumentType; readonly prefix: string; readonly years: number }[] = [
  { type: 'trade_licence', prefix: 'TL', years: 1 },
  { type: 'insurance', prefix: 'CAR', years: 1 },
  { type: 'tax_certificate', prefix: 'VAT', years: 0 },
  { type: 'iso_certificate', prefix: 'QMS', years: 3 },
  { type: 'safety_manual', prefix: 'HSE', years: 0 },
  { type: 'bank_letter', prefix: 'BNK', years: 1 },
  { type: 'power_of_attorney', prefix: 'POA', years: 2 },
]
const ISSUERS: { readonly [K in DocumentType]?: string } = {
  tax_certificate: 'Tax authority',
  iso_certificate: 'Meridian Certification Services',
  safety_manual: 'Issued by the company',
  bank_letter: 'First Gulf Trade Bank',
  power_of_attorney: 'Notary public',
}
function issuerOf(company: DrawnCompany, type: DocumentType, pick: (list: readonly string[]) => string): string {
  if (type === 'trade_licence') return company.country.registrar
  return type === 'insurance' ? pick(company.country.insurers) : (ISSUERS[type] ?? 'Issued by the company')
}
const isReviewed = (company: DrawnCompany): boolean => company.values.application === 'completed'

function draw(
  company: DrawnCompany,
  place: number,
  index: number,
  kind: (typeof KINDS)[number],
  clock: Clock,
): DrawnDocument {
  const random = randomOf(`document ${place} ${kind.type}`)
  const createdAt = company.steps[0].at
  const at = new Date(Math.min(daysAfter(createdAt, 0.02 + index * 0.01).getTime(), clock.today.getTime() - 60_000))
  const renewed = kind.years === 1 && clock.daysOf(createdAt) < -330
  const uploaded = renewed ? clock.at(-random.int(3, 320), random.int(6, 15), random.int(0, 59)) : at
  const issued = daysAfter(uploaded, -random.int(5, renewed ? 30 : 200))
  const lapsed = renewed && random.chance(0.06)
  const expiry = kind.years === 0 ? null : lapsed ? clock.at(-random.int(2, 60)) : daysAfter(issued, 365 * kind.years)
  const create: Step = { action: 'create', at: uploaded, by: company.steps[0].by }
  const review = workHours(daysAfter(uploaded, 0.4 + 3 * random.next()), uploaded)
  const roll = random.next()
  const decidable =
    (isReviewed(company) || company.values.application === 'in_review') && review < clock.today && roll > 0.06
  const rejected = decidable && roll > 0.94
  const by = company.values.reviewer ?? null
  const reason = rejected ? random.pick(REASONS.document) : null
  const decision: Step = rejected
    ? {
        action: 'reject',
        at: review,
        by,
        ...(reason !== null && { reason }),
        changes: [change('status', 'pending', 'rejected'), change('reviewReason', null, reason)],
      }
    : { action: 'accept', at: review, by, changes: [change('status', 'pending', 'accepted')] }
  return {
    _id: idFor('document', `${place} ${kind.type}`, uploaded),
    company,
    values: {
      company: company._id,
      type: kind.type,
      number: `${kind.prefix}-${random.fill('######')}`,
      issuer: issuerOf(company, kind.type, list => random.pick(list)),
      issueDate: dayText(issued),
      expiryDate: expiry === null ? null : dayText(expiry),
      status: decidable ? (rejected ? 'rejected' : 'accepted') : 'pending',
      reviewReason: reason,
    },
    steps: decidable ? [create, decision] : [create],
  }
}
/** Two or three documents of nearly every company; none of companies that have only just begun their application. */
export function drawDocuments(clock: Clock, companies: readonly DrawnCompany[]): DrawnDocument[] {
  return companies.flatMap((company, place) => {
    const random = randomOf(`documents ${place}`)
    const [licence, insurance, ...others] = KINDS
    if (licence === undefined || insurance === undefined) return []
    if (company.values.application === 'draft') return [draw(company, place, 0, licence, clock)]
    const more = random.sample(others, random.int(0, 2))
    return [licence, insurance, ...more].map((kind, index) => draw(company, place, index, kind, clock))
  })
}
