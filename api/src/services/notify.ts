/** What companies hear of their own affairs: a notification for their people in the app, and a mail to their own address. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { recordPath } from '@siteoffice/domain/engine/describe'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Letter } from '../engine/letter.ts'
import type { HookContext } from '../engine/rules.ts'
import { letterWordsOf } from '../lib/words.ts'
import { type DocumentLanguage, documentLanguage, type Formats, formatsIn } from './documents/formats.ts'

const LONGEST_TITLE = 120
const LONGEST_BODY = 2000
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

interface Recipient {
  readonly _id: string
  readonly email: string
  readonly company: string | null
}
/** Everybody at work for whom the condition on a person `p` holds. */
export const peopleWho = ({ tx }: HookContext, who: Sql): Promise<Recipient[]> =>
  tx.query<Recipient>(
    sql`select p._id, p.email, p.company from person p where p.status = 'active' and p.deleted_at is null and ${who} order by p._id`,
  )
/** Puts a notification into the inboxes of people. */
export async function putInInboxes(
  context: HookContext,
  resource: ResourceName,
  notification: string,
  people: readonly Recipient[],
): Promise<void> {
  await context.tx.query(sql`insert into inbox (notification, resource, person, at)
    select ${notification}::uuid, ${resource}::text, p, ${context.now.toISOString()}::timestamptz from unnest(${people.map(each => each._id)}::uuid[]) p
    on conflict (notification, person) do nothing`)
}

/** English words; given the formats of a language where days or other values stand among them. */
type Said = string | ((formats: Formats) => string)
export interface Notice {
  readonly title: Said
  /** what is said; in parts where somebody's own words stand among the program's */
  readonly body: Said | readonly Said[]
  /** in which it is written already; else it is English, and said to each company in the language of its letters */
  readonly language?: DocumentLanguage
  /** what it is about */
  readonly project?: string | null
  readonly billing?: string | null
  /** a document that goes with the mails */
  readonly document?: string
  /** where it leads, if not to the bill or the project */
  readonly record?: readonly [ResourceName, string]
  /** the record that it is of, where it does not lead there */
  readonly of?: readonly [ResourceName, string]
  /** the people `p` of the companies whom alone it concerns: each gets the mail, and the company's office where there is none of them */
  readonly people?: Sql
}
/** The record in whose timeline the mails stand. */
function subjectOf({ project, billing, record, of }: Notice): Letter['about'] {
  const [resource, id] =
    of ?? record ?? (billing ? (['billings', billing] as const) : project ? (['projects', project] as const) : [])
  return resource === undefined || id === undefined ? null : { resource, id }
}
interface Told {
  readonly _id: string
  /** none where the company is in the trash: nobody writes to it any more */
  readonly email: string | null
  readonly language: string | null
}
/** In which language a company is written to. */
export async function languageOf({ tx }: HookContext, company: string): Promise<DocumentLanguage> {
  const [found] = await tx.query<{ language: string | null }>(sql`select language from company where _id = ${company}`)
  return documentLanguage(found?.language)
}
async function tellIn(context: HookContext, language: DocumentLanguage, told: readonly Told[], notice: Notice) {
  const { project = null, billing = null, record } = notice
  const link = record === undefined ? null : recordPath(resourceNamed(record[0]), record[1])
  const words = notice.language === undefined ? await letterWordsOf(language) : (text: string) => text
  const formats = formatsIn(language)
  const say = (said: Said) => words(typeof said === 'string' ? said : said(formats))
  const body = cut([notice.body].flat().map(say).join(' '), LONGEST_BODY)
  const title = cut(say(notice.title), LONGEST_TITLE)
  const companies = told.map(({ _id }) => _id)
  const concerned = notice.people === undefined ? sql`` : sql` and ${notice.people}`
  const people = await peopleWho(context, sql`p.company = any(${companies}::uuid[])${concerned}`)
  const sent = { status: 'sent' as const, sentAt: context.now.toISOString(), recipientCount: people.length }
  const made = await context.create('companyNotification', { title, body, companies, project, billing, link, ...sent })
  await putInInboxes(context, 'companyNotification', made, people)
  const about = subjectOf(notice)
  const document = notice.document === undefined ? {} : { document: notice.document }
  await context.mail(
    told.flatMap(company =>
      addressesOf(company, notice, people).map(to => ({
        to,
        company: company._id,
        subject: title,
        body,
        about,
        ...document,
      })),
    ),
  )
}
/** Where the mails of a notice go: to the people whom it concerns, else to the company's office. */
function addressesOf({ _id, email }: Told, notice: Notice, people: readonly Recipient[]): readonly string[] {
  const theirs = notice.people === undefined ? [] : people.filter(({ company }) => company === _id)
  if (theirs.length > 0) return theirs.map(each => each.email)
  return email === null ? [] : [email]
}
/**
 * Tells companies of something that has just happened, each in the language of its letters; it is kept among the company
 * notifications.
 */
export async function notify(context: HookContext, whom: readonly string[], notice: Notice): Promise<void> {
  if (whom.length === 0) return
  const told = await context.tx.query<Told>(
    sql`select _id, case when deleted_at is null then email end as email, language from company where _id = any(${whom}::uuid[]) order by _id`,
  )
  for (const [language, those] of Map.groupBy(told, each => notice.language ?? documentLanguage(each.language)))
    await tellIn(context, language, those, notice)
}
