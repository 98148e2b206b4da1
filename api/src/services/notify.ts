/** What companies hear of their own affairs: a notification for their people in the app, and mails to those whom it concerns. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { recordPath } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'
import { states } from '../data/states.ts'
import type { Letter } from '../engine/letter.ts'
import { greeting } from '../engine/letter.ts'
import type { HookContext } from '../engine/rules.ts'
import { isConcealed } from '../engine/timeline/notices.ts'
import { letterWordsOf } from '../lib/words.ts'
import { type DocumentLanguage, documentLanguage, type Formats, formatsIn } from './documents/formats.ts'

const LONGEST_TITLE = 120
const LONGEST_BODY = 2000
const shorten = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

interface Recipient {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly company: string | null
}
/** The people `p` who administer their company. */
export const ADMINISTRATORS = sql`p.confirmation = ${states('users.confirmation', 'confirmed')}
  and exists (select 1 from roles r where r._id = p.role and 'UPDATE_USER' = any(r.permissions))`
/** Puts a notification into the inboxes of people. */
async function putInInboxes(
  context: HookContext,
  resource: ResourceName,
  notification: string,
  people: readonly Recipient[],
): Promise<void> {
  await context.tx.query(sql`insert into inbox (notification, resource, person, at)
    select ${notification}::uuid, ${resource}::text, p, ${context.now.toISOString()}::timestamptz from unnest(${people.map(each => each._id)}::uuid[]) p
    on conflict (notification, person) do nothing`)
}

/** Those of some people who have a notification in their inbox. */
export async function recipientsAmong(
  queries: Queries,
  notification: string,
  people: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ person: string }>(
    sql`select person from inbox where notification = ${notification} and person = any(${people}::uuid[])`,
  )
  return new Set(rows.map(each => each.person))
}
/** English words; given the formats of a language where days or other values stand among them. */
export type NoticeText = string | ((formats: Formats) => string)
export interface Notice {
  readonly title: NoticeText
  /** the text; in parts where a person's own words stand among ours */
  readonly body: NoticeText | readonly NoticeText[]
  /** in which it is written already; else it is English, and said to each company in the language of its letters */
  readonly language?: DocumentLanguage
  /** what it is about */
  readonly project?: string | null
  readonly billing?: string | null
  /** a document that goes with the mails */
  readonly document?: string
  /** where it leads, if not to the bill or the project */
  readonly record?: readonly [ResourceName, string]
  /** the record that the notice is about, where its link does not lead there */
  readonly of?: readonly [ResourceName, string]
  /** the people `p` of the companies who alone are meant: each gets the mail, or the company's office where there are none */
  readonly people?: Sql
  /** who gets the mail besides the company's office and its administrators: the people `p` who wrote what it is about */
  readonly writers?: Sql
  /** lines that the mails have below the body: which tender, until when */
  readonly facts?: readonly NoticeText[]
  /** words for the mails alone, in place of WORDS_PLACE in their facts; neither the log nor the notification has them */
  readonly confidential?: string
  /** conceals the recipients from staff; default: where the record that the notice leads to is concealed */
  readonly concealed?: boolean
}
/** Where a notice leads. */
function targetOf({ project, billing, record }: Notice): readonly [ResourceName, string] | undefined {
  return record ?? (billing ? ['billings', billing] : project ? ['projects', project] : undefined)
}
/** The record in whose timeline the mails stand. */
function subjectOf(notice: Notice): Letter['about'] {
  const [resource, id] = notice.of ?? targetOf(notice) ?? []
  return resource === undefined || id === undefined ? null : { resource, id }
}
const BUTTONS: { readonly [N in ResourceName]?: string } = {
  projects: 'Open the tender',
  tenderInvitations: 'Open the invitation',
  tenderAnswers: 'Open the answer',
  projectBid: 'Open the bid',
  'project-winnings': 'Open the award',
  billings: 'Open the bill',
  mouAssignment: 'Open the agreement',
  company: 'Open your company',
}
function buttonOf(notice: Notice, words: (english: string) => string): Pick<Letter, 'button'> {
  const [resource, id] = targetOf(notice) ?? []
  if (resource === undefined || id === undefined) return {}
  const label = words(BUTTONS[resource] ?? 'Open it in Siteoffice')
  return { button: { label, path: recordPath(resourceNamed(resource), id) } }
}
/** Whether the record that a notice leads to is concealed from all but its company. */
async function leadsToConcealed({ tx }: HookContext, notice: Notice): Promise<boolean> {
  const [name, id] = targetOf(notice) ?? []
  return name !== undefined && id !== undefined && isConcealed(tx, resourceNamed, name, [id])
}
interface NoticeRecipient {
  readonly _id: string
  /** nobody writes to a company in the trash */
  readonly email: string | null
  readonly language: string | null
}
/** In which language a company is written to. */
export async function languageOf({ tx }: HookContext, company: string): Promise<DocumentLanguage> {
  const [row] = await tx.query<{ language: string | null }>(sql`select language from company where _id = ${company}`)
  return documentLanguage(row?.language)
}
interface Reader extends Recipient {
  /** gets the mail as well */
  readonly concerned: boolean
}
/** The people of companies who find a notice in their inboxes, and which of them get the mail. */
function readersOf({ tx }: HookContext, companies: readonly string[], notice: Notice): Promise<Reader[]> {
  const { people, writers = sql`false` } = notice
  const [resource] = targetOf(notice) ?? []
  // a mail says what is in the record, so it goes only to people who may read that
  const mayRead =
    resource === undefined
      ? sql``
      : sql` and exists (select 1 from roles r where r._id = p.role
          and ${permissionFor(resourceNamed(resource), 'get')} = any(r.permissions))`
  const concernCondition =
    people === undefined
      ? sql`p.confirmation = ${states('users.confirmation', 'confirmed')} and (${ADMINISTRATORS} or ${writers})${mayRead}`
      : sql`true`
  return tx.query<Reader>(sql`select p._id, p.name, p.email, p.company, (${concernCondition}) as concerned from person p
    where p.status = ${states('users.status', 'active')} and p.deleted_at is null and p.company = any(${companies}::uuid[])${people === undefined ? sql`` : sql` and ${people}`}
    order by p._id`)
}
async function tellIn(
  context: HookContext,
  language: DocumentLanguage,
  recipients: readonly NoticeRecipient[],
  notice: Notice,
) {
  const { project = null, billing = null, record } = notice
  const link = record === undefined ? null : recordPath(resourceNamed(record[0]), record[1])
  const ours = await letterWordsOf(language)
  const words = notice.language === undefined ? ours : (text: string) => text
  const formats = formatsIn(language)
  const say = (text: NoticeText) => words(typeof text === 'string' ? text : text(formats))
  const parts = [notice.body].flat().map(say)
  const body = shorten(parts.join(' '), LONGEST_BODY)
  const title = shorten(say(notice.title), LONGEST_TITLE)
  const companies = recipients.map(({ _id }) => _id)
  const people = await readersOf(context, companies, notice)
  const concealed = notice.concealed ?? (await leadsToConcealed(context, notice))
  const sentFields = {
    status: 'sent' as const,
    concealed,
    sentAt: context.now.toISOString(),
    recipientCount: people.length,
  }
  const notification = await context.create('companyNotification', {
    title,
    body,
    companies,
    project,
    billing,
    link,
    ...sentFields,
  })
  await putInInboxes(context, 'companyNotification', notification, people)
  const facts = (notice.facts ?? []).map(fact => ours(typeof fact === 'string' ? fact : fact(formats))).join('\n')
  const text = [...parts, facts].filter(part => part !== '')
  const letter = {
    subject: title,
    concealed,
    about: subjectOf(notice),
    ...buttonOf(notice, ours),
    ...(notice.document !== undefined && { document: notice.document }),
    ...(notice.confidential !== undefined && { confidential: notice.confidential }),
  }
  await context.mail(
    recipients.flatMap(company =>
      addressesOf(company, notice, people).map(({ to, name }) => ({
        ...letter,
        to,
        company: company._id,
        body: [ours(name === undefined ? 'Hello,' : greeting(name)), ...text].join('\n\n'),
      })),
    ),
  )
}
/** Where the mails of a notice go: to the people whom it concerns, and to the company's office where it is not for them alone. */
function addressesOf(
  { _id, email }: NoticeRecipient,
  notice: Notice,
  people: readonly Reader[],
): readonly { readonly to: string; readonly name?: string }[] {
  const theirs = people
    .filter(each => each.concerned && each.company === _id)
    .map(each => ({ to: each.email, name: each.name }))
  const isPersonsAddress = theirs.some(({ to }) => to.toLowerCase() === email?.toLowerCase())
  const office =
    email === null || isPersonsAddress || (notice.people !== undefined && theirs.length > 0) ? [] : [{ to: email }]
  return [...theirs, ...office]
}
/**
 * Tells companies of something that has just happened, each in the language of its letters; it is kept among the company
 * notifications.
 */
export async function notify(context: HookContext, whom: readonly string[], notice: Notice): Promise<void> {
  if (whom.length === 0) return
  const recipients = await context.tx.query<NoticeRecipient>(
    sql`select _id, case when deleted_at is null then email end as email, language from company where _id = any(${whom}::uuid[]) order by _id`,
  )
  for (const [language, those] of Map.groupBy(recipients, each => notice.language ?? documentLanguage(each.language)))
    await tellIn(context, language, those, notice)
}
