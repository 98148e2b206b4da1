/** What the profile of a company says: the parts that were granted, as they stand on the day of the download. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { isOneOf } from '@siteoffice/domain/engine/states'
import { company as declared } from '@siteoffice/domain/modules/companies/company'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { COMPANY_VERIFIED } from '@siteoffice/domain/modules/companies/states'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import { hydrate } from '../../../engine/read/read.ts'
import type { RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isSystem, SYSTEM } from '../../../engine/scope/actor.ts'
import { notFound } from '../../../lib/failure.ts'
import { networkDay } from '../../../lib/network-day.ts'
import type { DocumentLanguage, Formats } from '../../../services/documents/formats.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { optionIn, PROFILE_WORDS } from './profile-words.ts'

export const PROFILE_TEMPLATE = 'modules/companies/profile-document/profile.typ'
type Company = RowOf<'company'>
type ProfileWords = (typeof PROFILE_WORDS)['en']
export type Section = 'basic' | 'licences' | 'references' | 'safety' | 'financial'
interface Paper {
  readonly type: string
  readonly number: string
  readonly issuer: string | null
  readonly until: string | null
}
interface ProfileInput {
  readonly row: Company
  readonly papers: readonly Paper[]
  readonly words: ProfileWords
  readonly formats: Formats
  readonly language: DocumentLanguage
}
const fact = (label: string, value: string | number | null | undefined, ordered = false) =>
  value === null || value === undefined || value === '' ? [] : [{ label, value: String(value), ordered }]
const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const plain = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h\d|tr)>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
const joinLabels = (values: readonly { readonly label: string | null }[] | null): string =>
  (values ?? []).flatMap(each => each.label ?? []).join(', ')

function basic({ row, words, language }: ProfileInput) {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(row.country) ?? row.country
  const kind = optionIn(language, declared.fields.type, row.type)
  const ownership = row.ownership === null ? null : optionIn(language, declared.fields.ownership, row.ownership)
  return [
    {
      title: words.basic,
      facts: [
        ...fact(words.legalName, row.legalName),
        ...fact(words.registrationNo, row.registrationNo, true),
        ...fact(words.taxId, row.taxId, true),
        ...fact(words.type, kind),
        ...fact(words.ownership, ownership),
        ...fact(words.established, row.establishedYear, true),
        ...fact(words.place, `${row.city}, ${country}`),
        ...fact(words.email, row.email, true),
        ...fact(words.phone, row.phone, true),
        ...fact(words.website, row.website, true),
        ...fact(words.contractorClass, row.contractorClass, true),
        ...fact(words.office, row.employeesOffice, true),
        ...fact(words.field, row.employeesField, true),
        ...fact(words.trades, joinLabels(row.professionalCategories)),
        ...fact(words.areas, (row.serviceAreas ?? []).join(', ')),
      ],
    },
    ...(row.about === null ? [] : [{ title: words.about, text: plain(row.about) }]),
  ]
}
const licences = ({ papers, words, formats, language }: ProfileInput) => [
  {
    title: words.licences,
    columns: [1, 0, 1, 0],
    heads: [words.paper, words.number, words.issuer, words.until],
    numeric: [3],
    rows: papers.map(each => [
      optionIn(language, companyDocument.fields.type, each.type),
      each.number,
      each.issuer ?? '',
      each.until === null ? '–' : formats.day(each.until),
    ]),
  },
]
const references = ({ row, words, formats }: ProfileInput) => [
  {
    title: words.references,
    columns: [1, 1, 0, 0],
    heads: [words.project, words.client, words.year, words.value],
    numeric: [2, 3],
    rows: (row.projectReferences ?? []).map(each => [
      each.project,
      each.client,
      String(each.year),
      each.value === null || each.value === undefined ? '–' : formats.money(each.value, row.currency),
    ]),
  },
]
const safety = ({ row, words, formats }: ProfileInput) => [
  {
    title: words.safety,
    facts: [
      ...fact(words.emr, row.emr === null ? null : formats.number(row.emr), true),
      ...fact(words.incidents, row.recordableIncidents, true),
      ...fact(words.certifications, (row.certifications ?? []).join(', ')),
    ],
  },
]
function financial({ row, words, formats }: ProfileInput) {
  const amount = (value: number | null) => (value === null ? null : formats.money(value, row.currency))
  return [
    {
      title: words.financial,
      facts: [
        ...fact(words.turnover, amount(row.annualTurnover), true),
        ...fact(words.backlog, amount(row.currentBacklog), true),
        ...fact(words.bondingSingle, amount(row.bondingSingle), true),
        ...fact(words.bondingAggregate, amount(row.bondingAggregate), true),
      ],
    },
  ]
}
const PARTS = { basic, licences, references, safety, financial }
interface For {
  readonly target: string
  readonly sections: readonly Section[]
  /** the recipient, whose name stands across each page; absent in a preview */
  readonly recipient: { readonly company: string; readonly number: string } | undefined
  readonly language: DocumentLanguage
  readonly now: Date
  /** by whose rights it is read; absent: by the rights of whoever granted the parts */
  readonly reader?: Actor
}
/** The company as it is read. Throws not_found where it is gone, forbidden where the reader may not read it. */
async function companyFor(engine: Engine, { target, reader }: For): Promise<Company> {
  const rows =
    reader === undefined
      ? (
          await hydrate(
            { engine, tx: engine.database, model: engine.model('company'), actor: SYSTEM },
            [target],
            'full',
          )
        )[0]
      : await engine.run(engine.operation('company', 'get'), { actor: reader, input: { id: target } })
  if (rows === undefined) throw notFound()
  // what the catalogue declares of a company
  return rows as unknown as Company
}
/** The accepted papers of the company; none for a reader who may not list them. */
async function papersFor({ database }: Engine, { target, reader }: For): Promise<readonly Paper[]> {
  if (reader !== undefined && !reader.permissions.has(permissionFor(companyDocument, 'list'))) return []
  const fields = ['type', 'number', 'issuer', 'expiryDate'] as const
  const papers = await recordsIn(database).find('companyDocument', { company: target, status: 'accepted' }, fields)
  const place = ({ type, number }: Pick<Paper, 'type' | 'number'>): string => `${type} ${number ?? ''}`
  return papers
    .map(({ expiryDate, ...paper }) => ({ ...paper, until: expiryDate }))
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}
const FINANCIALS = 'READ_COMPANY_FINANCIALS'
/** Whether somebody may show a part to others: they have to be able to read it themselves. */
export const maySee = (actor: Actor, section: Section): boolean =>
  section !== 'financial' || isSystem(actor) || actor.permissions.has(FINANCIALS)

/** The content of the template. */
export async function profileContent(engine: Engine, request: For): Promise<object> {
  const { sections, recipient, language, now, reader } = request
  const row = await companyFor(engine, request)
  const papers = await papersFor(engine, request)
  const words = PROFILE_WORDS[language]
  const formats = formatsIn(language)
  const today = await networkDay({ tx: engine.database, now })
  const day = formats.day(today)
  const content = { row, papers, words, formats, language }
  const isVerified =
    isOneOf(row.verification, ...COMPANY_VERIFIED) && row.verifiedUntil !== null && row.verifiedUntil >= today
  return {
    ...frame(language, await letterheadIn(engine.database)),
    title: words.profile,
    number: row.number ?? '',
    name: row.tradeName,
    standing: isVerified
      ? fillTemplate(words.verified, { day: formats.day(row.verifiedUntil ?? '') })
      : words.unverified,
    note: fillTemplate(words.note, { day }),
    nothing: words.nothing,
    mark: recipient === undefined ? words.preview : fillTemplate(words.forWhom, { ...recipient, day }),
    parts: sections
      .filter(section => reader === undefined || maySee(reader, section))
      .flatMap(section => PARTS[section](content) as object[]),
  }
}
