/** Companies hear before their verification or one of their papers runs out (lifecycles.md, company). */
import { COMPANY_VERIFIED } from '@siteoffice/domain/modules/companies/states'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import { defineReminder } from '../../services/reminders/reminder.ts'

const AR_PAPERS = {
  trade_licence: 'الرخصة التجارية',
  insurance: 'وثيقة التأمين',
  tax_certificate: 'الشهادة الضريبية',
  iso_certificate: 'شهادة الأيزو',
  safety_manual: 'دليل السلامة',
  bank_letter: 'خطاب البنك',
  power_of_attorney: 'الوكالة',
  other: 'المستند',
}
const EN_PAPERS = {
  trade_licence: 'trade licence',
  insurance: 'insurance',
  tax_certificate: 'tax certificate',
  iso_certificate: 'ISO certificate',
  safety_manual: 'safety manual',
  bank_letter: 'bank letter',
  power_of_attorney: 'power of attorney',
  other: 'document',
}
export const verificationEnds = defineReminder({
  resource: 'company',
  name: 'verification ends',
  date: 'verifiedUntil',
  days: [-60, -30, -7, -1],
  while: alias => sql`${raw(alias)}.verification in (${states('company.verification', ...COMPANY_VERIFIED)})`,
  company: row => row._id,
  words: (_, { on }) => ({
    en: {
      title: `Your verification runs out on ${on}`,
      body: 'After that day you cannot bid for projects that ask for verified companies. Bring your papers up to date and ask us to renew it.',
    },
    ar: {
      title: `ينتهي توثيق شركتكم في ${on}`,
      body: 'بعد هذا اليوم لا يمكنكم تقديم عطاءات لمشاريع تشترط شركات موثّقة. حدّثوا مستنداتكم واطلبوا منا التجديد.',
    },
  }),
})
export const paperEnds = defineReminder({
  resource: 'companyDocument',
  name: 'paper ends',
  date: 'expiryDate',
  days: [-60, -30, -7, -1],
  while: alias => sql`${raw(alias)}.status = ${states('companyDocument.status', 'accepted')}`,
  company: row => row.company._id,
  words: (row, { on }) => ({
    en: {
      title: `Your ${EN_PAPERS[row.type]} ${row.number} runs out on ${on}`,
      body: 'Add the new one to your documents before that day, so that your verification stays valid.',
    },
    ar: {
      title: `تنتهي ${AR_PAPERS[row.type]} ${row.number} في ${on}`,
      body: 'أضيفوا المستند الجديد إلى مستنداتكم قبل هذا اليوم كي يبقى توثيقكم قائمًا.',
    },
  }),
})
