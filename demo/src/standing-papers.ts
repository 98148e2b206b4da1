/** What a network that has worked for two years has beside its records: a letterhead, and reminders that were sent. */
import type { Queries } from '@siteoffice/api/data/database'
import { DUNNING_DAYS } from '@siteoffice/domain/modules/billing/dunning'
import sql, { raw } from 'sql-template-tag'

const LETTERHEAD: Readonly<Record<string, string>> = {
  'letterhead.name': 'Siteoffice Construction Network FZ-LLC',
  'letterhead.address': 'Office 1204, Bay Square 3, Business Bay\nDubai, United Arab Emirates',
  'letterhead.taxId': '100 2345 6780 0003',
  'letterhead.email': 'billing@siteoffice.example',
  'letterhead.phone': '+971 4 555 0100',
  'letterhead.bank': 'Gulf Trade Bank, Dubai',
  'letterhead.iban': 'AE07 0331 2345 6789 0123 456',
  'letterhead.bic': 'GTBAAEAD',
}
/** What would have been reminded of by now: resource, name, table, date and days, as the service's reminders have them. */
const REMINDERS = [
  ['billings', 'overdue', 'billings', 'due_date', [1, 7, 14]],
  ['company', 'verification ends', 'company', 'verified_until', [-60, -30, -7, -1]],
  ['companyDocument', 'paper ends', 'company_document', 'expiry_date', [-60, -30, -7, -1]],
  ['mouAssignment', 'to sign', 'mou_assignment', `(sent_at at time zone 'Asia/Dubai')::date`, [3, 7, 14]],
  ['mouAssignment', 'agreement ends', 'mou_assignment', 'valid_to', [-30, -7, -1]],
  ['project-winnings', 'to accept', 'project_winnings', 'acceptance_deadline', [-2, 0]],
] as const

/** In the transaction of the demo, after its records. */
export async function addStandingPapers(queries: Queries, now: Date): Promise<void> {
  for (const [key, value] of Object.entries(LETTERHEAD))
    await queries.query(sql`update site_config set value = ${JSON.stringify(value)}::jsonb where key = ${key}`)
  for (const [resource, name, table, date, days] of REMINDERS)
    await queries.query(sql`insert into record_reminder (resource, record_id, name, on_day, offset_days, at, sent)
      select ${resource}, _id, ${name}, ${raw(date)}, d, ${now.toISOString()}::timestamptz, true
      from ${raw(table)}, unnest(${[...days]}::int[]) d where ${raw(date)} + d <= ${now.toISOString()}::timestamptz::date + 1 on conflict do nothing`)
  await addRemindersOfBills(queries, now)
}
const LEVELS = JSON.stringify(DUNNING_DAYS)
/** The bills that are still open say themselves which reminders went out, each on its morning. */
async function addRemindersOfBills(queries: Queries, now: Date): Promise<void> {
  await queries.query(sql`insert into billings_reminders (_id, owner, position, level, sent_at, balance)
    select gen_random_uuid(), b._id, row_number() over (partition by b._id order by l.days) - 1, l.level,
      (b.due_date + l.days)::timestamp at time zone 'UTC' + interval '5 hours', b.balance
    from billings b cross join lateral (select key as level, value::int as days from jsonb_each_text(${LEVELS}::jsonb)) l
    where b.status = 'issued' and b.type <> 'credit_note' and b.balance > 0 and b.due_date + l.days <= ${now.toISOString()}::timestamptz::date`)
}
