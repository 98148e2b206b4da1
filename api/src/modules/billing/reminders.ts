/** Whoever has not paid is reminded a day, a week and two weeks after the bill was due (lifecycles.md, billing). */
import sql, { raw } from 'sql-template-tag'
import { defineReminder } from '../../services/reminders/reminder.ts'

const EN = ['is overdue', 'is overdue by a week: second reminder', 'is overdue by two weeks: last reminder']
const AR = ['متأخرة السداد', 'متأخرة السداد منذ أسبوع: تذكير ثانٍ', 'متأخرة السداد منذ أسبوعين: تذكير أخير']
const LEVELS = [1, 7, 14]

export const overdue = defineReminder({
  resource: 'billings',
  name: 'overdue',
  date: 'dueDate',
  days: LEVELS,
  // whoever disputes a bill is not pressed for it
  while: alias => {
    const row = raw(alias)
    return sql`${row}.status = 'issued' and ${row}.type <> 'credit_note' and ${row}.balance > 0 and not coalesce(${row}.disputed, false)`
  },
  company: row => row.company._id,
  async words(row, { offset, on, formats, context }) {
    const level = LEVELS.indexOf(offset)
    const number = row.number ?? row.reference
    const open = formats.money(row.balance ?? 0, row.currency)
    const [kept] = await context.tx.query<{ _id: string }>(
      sql`select _id from record_document where record_id = ${row._id} and name = 'bill'`,
    )
    const document = kept && { document: kept._id }
    return {
      en: {
        title: `${number} ${EN[level] ?? ''}`,
        body: `${open} were due on ${on} and have not arrived yet. If you have paid meanwhile, please disregard this; if something about the bill is wrong, tell us.`,
        ...document,
      },
      ar: {
        title: `الفاتورة ${number} ${AR[level] ?? ''}`,
        body: `كان مبلغ ${open} مستحقًا في ${on} ولم يصل بعد. إن كنتم قد سددتم فنرجو تجاهل هذه الرسالة، وإن كان في الفاتورة خطأ فأخبرونا.`,
        ...document,
      },
    }
  },
})
