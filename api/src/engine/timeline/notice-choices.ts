/** How people like to hear of what they are told: by the bell, by mail, in a daily summary. */
import type { NoticeChoice, NoticeKind } from '@siteoffice/domain/engine/notice-kinds'
import { NOTICE_DEFAULTS } from '@siteoffice/domain/engine/notice-kinds'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'

type Choices = { readonly [K in NoticeKind]: NoticeChoice }
/** All that one person has chosen. */
export async function choicesOf(queries: Queries, person: string | null): Promise<Choices> {
  const rows = await queries.query<NoticeChoice & { readonly kind: NoticeKind }>(
    sql`select kind, bell, mail from notice_choice where person = ${person}`,
  )
  return { ...NOTICE_DEFAULTS, ...Object.fromEntries(rows.map(({ kind, bell, mail }) => [kind, { bell, mail }])) }
}
/** What some people have chosen for one kind, by the person. */
export async function choicesFor(
  queries: Queries,
  kind: NoticeKind,
  people: readonly (string | null)[],
): Promise<(person: string | null) => NoticeChoice> {
  const rows = await queries.query<NoticeChoice & { readonly person: string }>(
    sql`select person, bell, mail from notice_choice where kind = ${kind} and person = any(${people}::uuid[])`,
  )
  const byPerson = new Map<string | null, NoticeChoice>(rows.map(row => [row.person, row]))
  return person => byPerson.get(person) ?? NOTICE_DEFAULTS[kind]
}
/** What waits of a kind for somebody's summary is not sent once they want none. */
export async function saveChoice(
  queries: Queries,
  person: string | null,
  kind: NoticeKind,
  { bell, mail }: NoticeChoice,
): Promise<void> {
  await queries.query(sql`insert into notice_choice (person, kind, bell, mail) values (${person}, ${kind}, ${bell}, ${mail})
    on conflict (person, kind) do update set bell = excluded.bell, mail = excluded.mail`)
  if (mail === 'never') await queries.query(sql`delete from summary_entry where person = ${person} and kind = ${kind}`)
}
