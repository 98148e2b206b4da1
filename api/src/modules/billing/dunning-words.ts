/** The words of each level: the first asks, the second presses, the last says what comes next. */
import type { DunningLevel } from '@siteoffice/domain/modules/billing/dunning'

interface Late {
  readonly number: string
  /** what is open, and since when, as the language writes it */
  readonly open: string
  readonly on: string
}
const EN: { readonly [L in DunningLevel]: (late: Late) => { title: string; body: string } } = {
  reminder: ({ number, open, on }) => ({
    title: `${number} is overdue`,
    body: `Perhaps it has slipped your mind: ${open} were due on ${on} and have not arrived yet. The bill is attached. If you have paid meanwhile, please disregard this; if something about the bill is wrong, tell us.`,
  }),
  second_reminder: ({ number, open, on }) => ({
    title: `${number} is overdue by a week: second reminder`,
    body: `${open} were due on ${on}, and we have not heard from you since our first reminder. Please pay within a week. If you have paid meanwhile, please disregard this; if something about the bill is wrong, tell us.`,
  }),
  final_notice: ({ number, open, on }) => ({
    title: `${number} is overdue by two weeks: final notice`,
    body: `${open} were due on ${on}, and two reminders have gone unanswered. This is our last reminder before we take further steps. All that is open is in the statement of account, which is attached. If you have paid meanwhile, please disregard this.`,
  }),
}
const AR: typeof EN = {
  reminder: ({ number, open, on }) => ({
    title: `الفاتورة ${number} متأخرة السداد`,
    body: `لعل الأمر غاب عنكم: كان مبلغ ${open} مستحقًا في ${on} ولم يصل بعد. الفاتورة مرفقة. إن كنتم قد سددتم فنرجو تجاهل هذه الرسالة، وإن كان في الفاتورة خطأ فأخبرونا.`,
  }),
  second_reminder: ({ number, open, on }) => ({
    title: `الفاتورة ${number} متأخرة السداد منذ أسبوع: تذكير ثانٍ`,
    body: `كان مبلغ ${open} مستحقًا في ${on} ولم يصلنا منكم رد منذ تذكيرنا الأول. نرجو السداد خلال أسبوع. إن كنتم قد سددتم فنرجو تجاهل هذه الرسالة، وإن كان في الفاتورة خطأ فأخبرونا.`,
  }),
  final_notice: ({ number, open, on }) => ({
    title: `الفاتورة ${number} متأخرة السداد منذ أسبوعين: إنذار أخير`,
    body: `كان مبلغ ${open} مستحقًا في ${on} ولم نتلق ردًا على تذكيرين. هذا تذكيرنا الأخير قبل اتخاذ خطوات أخرى. كل المبالغ المفتوحة مبينة في كشف الحساب المرفق. إن كنتم قد سددتم فنرجو تجاهل هذه الرسالة.`,
  }),
}
export const dunningWords = (level: DunningLevel, late: Late) => ({ en: EN[level](late), ar: AR[level](late) })
