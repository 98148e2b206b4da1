/** Winners hear before the day until which an award is to be accepted, bidders with a draft before the deadline. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import { ADMINISTRATORS } from '../../services/notify.ts'
import { defineDeadlineReminder } from '../../services/reminders/deadline-reminder.ts'
import { defineReminder } from '../../services/reminders/reminder.ts'
import { titleOf } from './award/award.ts'
import { deadlineOf } from './bidding.ts'

export const toAccept = defineReminder({
  resource: 'project-winnings',
  name: 'to accept',
  date: 'acceptanceDeadline',
  days: [-2, 0],
  while: alias => sql`${raw(alias)}.status = ${states('project-winnings.status', 'declared')}`,
  company: row => row.company._id,
  words: (row, { on }) => ({
    en: {
      title: `${titleOf(row)}: accept or decline the award by ${on}`,
      body: `The award ${row.number} was declared to you. It runs out after that day.`,
    },
    ar: {
      title: `${titleOf(row)}: اقبلوا الترسية أو اعتذروا عنها قبل ${on}`,
      body: `أُعلنت لكم الترسية ${row.number}. تسقط بعد ذلك اليوم.`,
    },
  }),
})

const HOURS = [48, 4] as const
const deadline = (alias: string): Sql => deadlineOf(raw(`${alias}.project`))
/** Whoever has worked on a bid, and the administrators of its company. */
const peopleOfBid = (bid: string): Sql => sql`(${ADMINISTRATORS} or p._id in (
    select h.actor from history h where h.resource = 'projectBid' and h.record_id = ${bid}::uuid
    union all select h.actor from history h join bid_revisions r on r._id = h.record_id
      where h.resource = 'bidRevisions' and r.bid = ${bid}::uuid))`

export const bidToSubmit = defineDeadlineReminder({
  resource: 'projectBid',
  name: 'to submit',
  hours: HOURS,
  deadline,
  since: alias => sql`${raw(alias)}.created_at`,
  while: alias =>
    sql`${raw(alias)}.status = ${states('projectBid.status', 'draft')} and ${raw(alias)}.entered_by is null`,
  company: alias => raw(`${alias}.company`),
  people: row => peopleOfBid(row._id),
  words: (row, { hours, until }) => ({
    en: {
      title: `${row.project.label ?? row.number}: your bid is not submitted yet`,
      body: `Bids are taken until ${until}, which is in less than ${hours} hours. Bid ${row.number} is a draft and does not count until you submit it.`,
    },
    ar: {
      title: `${row.project.label ?? row.number}: لم تقدّموا عطاءكم بعد`,
      body: `تُقبل العطاءات حتى ${until}، أي خلال أقل من ${hours} ساعة. العطاء ${row.number} مسودة ولا يُحتسب ما لم تقدّموه.`,
    },
  }),
})
export const revisionToSubmit = defineDeadlineReminder({
  resource: 'bidRevisions',
  name: 'to submit',
  hours: HOURS,
  deadline: alias => deadlineOf(sql`(select b.project from project_bid b where b._id = ${raw(alias)}.bid)`),
  since: alias => sql`${raw(alias)}.created_at`,
  while: alias => sql`${raw(alias)}.status = ${states('bidRevisions.status', 'draft')}
    and exists (select 1 from project_bid b where b._id = ${raw(alias)}.bid and b.status = ${states('projectBid.status', 'submitted')} and b.deleted_at is null)`,
  company: alias => sql`(select b.company from project_bid b where b._id = ${raw(alias)}.bid)`,
  people: row => peopleOfBid(row.bid._id),
  words: (row, { hours, until }) => ({
    en: {
      title: `${row.title}: your revision is not submitted yet`,
      body: `Bids are taken until ${until}, which is in less than ${hours} hours. The bid that you submitted before counts until you submit the revision.`,
    },
    ar: {
      title: `${row.title}: لم تقدّموا تعديل عطائكم بعد`,
      body: `تُقبل العطاءات حتى ${until}، أي خلال أقل من ${hours} ساعة. يُحتسب العطاء الذي قدّمتموه من قبل ما لم تقدّموا التعديل.`,
    },
  }),
})
/** Material addenda that a bid `alias` was not confirmed for. */
const unconfirmedAddenda = (alias: string): Sql =>
  sql`a.project = ${raw(alias)}.project and a.status = ${states('addenda.status', 'issued')} and a.material and a.number > ${raw(alias)}.addenda_confirmed`
export const addendaToConfirm = defineDeadlineReminder({
  resource: 'projectBid',
  name: 'addenda to confirm',
  hours: HOURS,
  deadline,
  since: alias => sql`(select max(a.issued_at) from addenda a where ${unconfirmedAddenda(alias)})`,
  while: alias =>
    sql`${raw(alias)}.status = ${states('projectBid.status', 'submitted')} and exists (select 1 from addenda a where ${unconfirmedAddenda(alias)})`,
  company: alias => raw(`${alias}.company`),
  people: row => peopleOfBid(row._id),
  words: (row, { hours, until }) => ({
    en: {
      title: `${row.project.label ?? row.number}: confirm the addenda`,
      body: `The tender has changed since you submitted bid ${row.number}. Confirm the addenda or revise the bid before ${until}, which is in less than ${hours} hours.`,
    },
    ar: {
      title: `${row.project.label ?? row.number}: أكّدوا الملاحق`,
      body: `تغيّرت المناقصة بعد أن قدّمتم العطاء ${row.number}. أكّدوا الملاحق أو عدّلوا العطاء قبل ${until}، أي خلال أقل من ${hours} ساعة.`,
    },
  }),
})
