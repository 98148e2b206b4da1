/** Whoever was asked to sign an agreement is reminded, and hears before one in force runs out (lifecycles.md, MOU and assignment). */
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import { defineReminder } from '../../services/reminders/reminder.ts'

export const toSign = defineReminder({
  resource: 'mouAssignment',
  name: 'to sign',
  date: 'sentAt',
  days: [3, 7, 14],
  while: alias => sql`${raw(alias)}.status in (${states('mouAssignment.status', 'sent', 'viewed')})`,
  company: row => row.company._id,
  async words(row, { formats, context }) {
    await context.update('mouAssignment', row._id, { reminders: row.reminders + 1 }, 'remind')
    const until = formats.day(row.signBefore)
    const name = row.mou.label ?? row.number
    return {
      en: {
        title: `${name} still waits for your signature`,
        body: `${row.number} was sent to you to sign by ${until}. You can sign it, decline it, or ask for changes.`,
      },
      ar: {
        title: `${name}: ما زالت بانتظار توقيعكم`,
        body: `أُرسلت إليكم ${row.number} للتوقيع قبل ${until}. يمكنكم التوقيع أو الاعتذار أو طلب تعديلات.`,
      },
    }
  },
})
export const agreementEnds = defineReminder({
  resource: 'mouAssignment',
  name: 'agreement ends',
  date: 'validTo',
  days: [-30, -7, -1],
  while: alias =>
    sql`${raw(alias)}.status = ${states('mouAssignment.status', 'active')} and ${raw(alias)}.notice_until is null`,
  company: row => row.company._id,
  words: (row, { on }) => ({
    en: {
      title: `${row.mou.label ?? row.number} runs out on ${on}`,
      body: `The agreement ${row.number} is in force until the end of that day. Write to us if it is to go on.`,
    },
    ar: {
      title: `تنتهي ${row.mou.label ?? row.number} في ${on}`,
      body: `الاتفاقية ${row.number} سارية حتى نهاية ذلك اليوم. اكتبوا إلينا إن أردتم استمرارها.`,
    },
  }),
})
export const agreementGoesOn = defineReminder({
  resource: 'mouAssignment',
  name: 'agreement goes on',
  date: 'noticeUntil',
  days: [-30, -7, -1],
  while: alias => sql`${raw(alias)}.status = ${states('mouAssignment.status', 'active')}`,
  company: row => row.company._id,
  words: (row, { on }) => ({
    en: {
      title: `${row.mou.label ?? row.number} will be renewed unless you give notice by ${on}`,
      body: `Without notice the agreement ${row.number} is in force for another period. You can give notice on its page.`,
    },
    ar: {
      title: `تتجدد ${row.mou.label ?? row.number} ما لم تُشعروا بإنهائها حتى ${on}`,
      body: `إن لم يصل إشعار بالإنهاء تبقى الاتفاقية ${row.number} سارية لمدة أخرى. يمكنكم الإشعار من صفحتها.`,
    },
  }),
})
