/** Texts that the support inserts into its answers; most are shared. */
import { cannedReply } from '@siteoffice/domain/modules/messaging/canned-reply'
import { plainRows } from '../plain-rows.ts'
import { oneOf, table } from '../prose.ts'
import { idFor } from '../row.ts'
import { onDay } from '../steps.ts'

/** name|language|shared or own|text, with ¶ for a new line */
const REPLIES = table(`
Greeting|en|shared|Hello {{visitor}},¶thank you for writing to {{network}}. How can we help?
Greeting in Arabic|ar|shared|مرحباً {{visitor}}،¶شكراً لتواصلك مع {{network}}. كيف يمكننا مساعدتك؟
Business hours|en|shared|We answer Monday to Friday, 8:00 to 17:00 Gulf time. Outside of these hours we reply on the next working day.
Documents for verification|en|shared|To verify your company we need a trade licence that is valid for at least three months, the tax registration certificate and a list of completed projects. Upload them under My company, Documents.
Deadline passed|en|shared|The tender has closed, so a bid can no longer be handed in. Open tenders are on the page Tenders; you can save a search there and get a mail about new ones.
Reset the password|en|shared|Open the sign-in page and choose "Forgot your password?". The link in the mail works for one hour.
Passing on to finance|en|shared|I have passed your question on to our finance team. They answer within one working day, and I let you know here.
Closing|en|shared|Glad to help, {{visitor}}. Write again whenever you need us.¶{{agent}}, {{network}}
My office hours|en|own|I am at my desk from 9:00 to 15:00, and answer you myself then.
Site visits|en|own|Site visits are on Tuesdays and Thursdays. Which of the two suits you?`)

export const rows = plainRows(cannedReply, ({ clock, crew }) =>
  REPLIES.map(([name = '', language, kind, text = ''], index) => {
    const at = onDay(clock, -300 + index * 24, index)
    return {
      _id: idFor('canned reply', index, at),
      values: {
        name,
        text: text.replaceAll('¶', '\n'),
        language: oneOf(['en', 'ar'], language),
        shared: kind === 'shared',
      },
      steps: [{ action: 'create', at, by: crew.support[index % crew.support.length] ?? crew.admin }],
    }
  }),
)
