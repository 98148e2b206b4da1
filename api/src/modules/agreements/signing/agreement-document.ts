/** What the document of an agreement says: its text as sent, and once it is in force who signed it, when and from where. */
import type { Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { documentLanguage, formatsIn } from '../../../services/documents/formats.ts'
import { freezeDocument } from '../../../services/documents/freeze.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { refuseUnprintable } from '../../../services/documents/unprintable.ts'
import { AGREEMENT_WORDS } from './agreement-words.ts'
import { htmlBlocks } from './html-blocks.ts'

export const AGREEMENT_TEMPLATE = 'modules/agreements/signing/agreement.typ'
export type AgreementRow = Pick<
  RowOf<'mouAssignment'>,
  | '_id'
  | 'number'
  | 'mou'
  | 'company'
  | 'signatory'
  | 'signBefore'
  | 'validFrom'
  | 'validTo'
  | 'renderedText'
  | 'renderedHash'
  | 'sentAt'
  | 'viewedAt'
  | 'signedAt'
  | 'signature'
  | 'signedFrom'
  | 'signedVia'
  | 'countersignedAt'
>
interface Countersigner {
  readonly name: string
  readonly jobTitle: string | null
}
type AgreementWords = (typeof AGREEMENT_WORDS)['en']
type At = (iso: string) => string
const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
/** Whole numbers alone are in it, so that it can be set as a picture. */
const pictureOf = (drawing: string | null): string | null =>
  drawing === null
    ? null
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path d="${drawing}" fill="none" stroke="#1c2430" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

function eventsOf(row: AgreementRow, by: Countersigner | undefined, words: AgreementWords, at: At): string[][] {
  const { name, email } = row.signatory
  const event = (iso: string | null, what: string): string[][] => (iso === null ? [] : [[at(iso), what]])
  return [
    ...event(row.sentAt, fillTemplate(words.wasSent, { name, email })),
    ...event(row.viewedAt, words.wasViewed),
    ...event(row.signedAt, fillTemplate(words.wasSigned, { name: row.signature?.name ?? name })),
    ...event(row.countersignedAt, fillTemplate(words.wasCountersigned, { name: by?.name ?? '' })),
  ]
}
/** Whoever signed in place of the signatory says for whom and why. */
const onBehalfOf = ({ signature, signatory }: AgreementRow, words: AgreementWords): string[] =>
  signature?.onBehalf ? [fillTemplate(words.onBehalf, { name: signatory.name, reason: signature.onBehalf })] : []
function signaturesOf(row: AgreementRow, by: Countersigner | undefined, words: AgreementWords, at: At) {
  const via = row.signedVia === 'link' ? `${words.byLink} ${row.signatory.email}` : words.byAccount
  const company = {
    label: words.forCompany,
    name: row.signature?.name ?? row.signatory.name,
    drawing: pictureOf(row.signature?.drawing ?? null),
    details: [
      at(row.signedAt ?? ''),
      via,
      ...(row.signedFrom === null ? [] : [`${words.from} ${row.signedFrom}`]),
      ...onBehalfOf(row, words),
    ],
  }
  if (row.countersignedAt === null) return [company]
  const details = [at(row.countersignedAt), ...(by?.jobTitle ? [by.jobTitle] : []), words.byAccount]
  return [company, { label: words.forNetwork, name: by?.name ?? '', drawing: null, details }]
}
interface SignatureDetails {
  readonly countersignedBy: string | null
  readonly publicUrl: string
}
/** The content of the template; without `signed` there is no certificate. */
export async function agreementContent(
  queries: Queries,
  row: AgreementRow,
  signed?: SignatureDetails,
): Promise<object> {
  const records = recordsIn(queries)
  const agreement = await records.get('mou', row.mou._id, ['kind', 'title', 'language'], { trash: 'with' })
  const company = await records.get('company', row.company._id, ['legalName', 'registrationNo'], { trash: 'with' })
  if (agreement === undefined || company === undefined)
    throw new Error('An assignment names an agreement or a company that is not there')
  const language = documentLanguage(agreement.language)
  const letterhead = await letterheadIn(queries)
  const words = AGREEMENT_WORDS[language]
  const { day, instant } = formatsIn(language)
  const at: At = iso => instant(iso, letterhead.timeZone)
  const by = signed?.countersignedBy ?? null
  const person = await records.get('adminUsers', by, ['name', 'jobTitle'], { trash: 'with' })
  const fact = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value: day(value), ordered: true }]
  return {
    ...frame(language, letterhead),
    title: words[agreement.kind],
    subtitle: agreement.title,
    number: row.number,
    watermark: row.renderedHash === null ? words.draft : null,
    party: {
      label: words.with,
      name: company.legalName,
      taxId: company.registrationNo,
      taxIdLabel: words.registration,
    },
    facts: [
      ...fact(words.signBefore, row.signBefore),
      ...fact(words.validFrom, row.validFrom),
      ...fact(words.validTo, row.validTo),
    ],
    blocks: htmlBlocks(row.renderedText ?? ''),
    certificate:
      signed === undefined
        ? null
        : {
            title: words.certificate,
            about: words.about,
            signatures: signaturesOf(row, person, words, at),
            events: { title: words.events, heads: [words.when, words.what], rows: eventsOf(row, person, words, at) },
            hash: {
              label: words.hash,
              value: row.renderedHash ?? '',
              about: fillTemplate(words.check, { url: `${signed.publicUrl}/verify-document` }),
            },
          },
  }
}
/**
 * Keeps the agreement as it was sent, or with its signatures; the document's id out. Throws rule_broken where what is to be
 * sent could not be read.
 */
export async function freezeAgreement(
  context: HookContext,
  row: AgreementRow,
  signed?: SignatureDetails,
): Promise<string> {
  const content = await agreementContent(context.tx, row, signed)
  if (signed === undefined) await refuseUnprintable(context, content)
  return freezeDocument(context, {
    resource: 'mouAssignment',
    record: row._id,
    name: signed === undefined ? 'agreement' : 'signed agreement',
    // what is sent again after changes were asked for is another document
    number: signed === undefined ? `${row.number} ${(row.renderedHash ?? '').slice(0, 8)}` : `${row.number} signed`,
    template: AGREEMENT_TEMPLATE,
    content,
  })
}
