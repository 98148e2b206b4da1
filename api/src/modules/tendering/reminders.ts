/** Winners hear before the day until which an award is to be accepted, bidders with a draft before the deadline. */
import sql, { raw } from 'sql-template-tag'
import { defineReminder } from '../../services/reminders/reminder.ts'
import { titleOf } from './award.ts'

export const toAccept = defineReminder({
  resource: 'project-winnings',
  name: 'to accept',
  date: 'acceptanceDeadline',
  days: [-2, 0],
  while: alias => sql`${raw(alias)}.status = 'declared'`,
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
