/** What a mail about a saved view says, in the language of who gets it. */
import type { Meaning } from '@siteoffice/domain/engine/field-options'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'

export interface ListedRecord {
  readonly name: string
  readonly link: string
  /** the date that matters, as the reader writes it */
  readonly date?: { readonly means: Meaning; readonly on: string }
}
interface News {
  readonly view: string
  readonly link: string
  readonly number: number
  readonly named: readonly ListedRecord[]
}
interface Wording {
  readonly subject: (news: News) => string
  readonly date: { readonly [M in Meaning]: (on: string) => string }
  readonly more: (number: number) => string
  readonly all: (link: string) => string
}
/** Keeps a name's own direction in a line of the other. */
const apart = (name: string): string => `\u2068${name}\u2069`
const WORDS: { readonly [L in DocumentLanguage]: Wording } = {
  en: {
    subject: ({ view, number }) => `${number} new in “${view}”`,
    date: {
      deadline: on => `closes on ${on}`,
      opening: on => `opens on ${on}`,
      due: on => `due on ${on}`,
      delivery: on => `delivery on ${on}`,
      expiry: on => `expires on ${on}`,
    },
    more: number => `and ${number} more.`,
    all: link =>
      `All of them:\n${link}\n\nYou asked for this mail, at most one a day. To turn it off, open the view and, under “Saved views”, press the bell beside its name.`,
  },
  ar: {
    subject: ({ view, number }) => `${number} جديد في «${apart(view)}»`,
    date: {
      deadline: on => `يُغلق في ${apart(on)}`,
      opening: on => `يُفتح في ${apart(on)}`,
      due: on => `يستحق في ${apart(on)}`,
      delivery: on => `التسليم في ${apart(on)}`,
      expiry: on => `تنتهي صلاحيته في ${apart(on)}`,
    },
    more: number => `و${number} غيرها.`,
    all: link =>
      `كلها:\n${link}\n\nطلبتم هذه الرسالة، مرة في اليوم على الأكثر. لإيقافها افتحوا العرض واضغطوا الجرس بجانب اسمه ضمن «العروض المحفوظة».`,
  },
}
export function wordsOf(language: DocumentLanguage, news: News): { readonly subject: string; readonly body: string } {
  const { subject, date, more, all } = WORDS[language]
  const records = news.named.map(each => {
    const on = each.date && date[each.date.means](each.date.on)
    return [[apart(each.name), on].filter(part => part !== undefined).join(' – '), each.link].join('\n')
  })
  const rest = news.number - news.named.length
  const parts = [...records, ...(rest > 0 ? [more(rest)] : []), all(news.link)]
  return { subject: subject(news), body: parts.join('\n\n') }
}
