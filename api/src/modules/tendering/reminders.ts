/** Winners hear before the day until which an award is to be accepted, bidders with a draft before the deadline. */
import sql, { raw } from 'sql-template-tag'
import { defineReminder } from '../../services/reminders/reminder.ts'

export const toAccept = defineReminder({
  resource: 'project-winnings',
  name: 'to accept',
  date: 'acceptanceDeadline',
  days: [-2, 0],
  while: alias => sql`${raw(alias)}.status = 'declared'`,
  company: row => row.company._id,
  words: (row, { on }) => ({
    en: {
      title: `Accept or decline the award ${row.number} by ${on}`,
      body: `${row.project.label ?? ''} was awarded to you. The award runs out after that day.`,
    },
    ar: {
      title: `اقبلوا الترسية ${row.number} أو اعتذروا عنها قبل ${on}`,
      body: `رسا عليكم ${row.project.label ?? ''}. تسقط الترسية بعد ذلك اليوم.`,
    },
  }),
})
