/** What the chat says, in the languages that it speaks. */
const en = {
  title: 'Chat',
  openChat: 'Open chat',
  closeChat: 'Close chat',
  back: 'Your conversations',
  yourName: 'Your name',
  yourEmail: 'Your e-mail address (optional)',
  yourMessage: 'Your message',
  sendMessage: 'Send message',
  newConversation: 'Start a new conversation',
  noAnswerYet: 'No answer yet',
  team: 'Team',
  you: 'You',
  earlier: 'Show earlier messages',
  loading: 'Loading messages…',
  sending: 'Sending…',
  read: 'Read',
  typing: 'Somebody is typing…',
  notSent: 'Not sent.',
  sendAgain: 'Send again',
  nameMissing: 'Enter your name.',
  messageMissing: 'Write a message.',
  emailWrong: 'Enter an e-mail address such as name@example.com, or leave it empty.',
  offline: 'No connection. The chat goes on as soon as it is back.',
  ended: 'This conversation has ended. You can start a new one.',
  resolved: 'This conversation is resolved. Write again to reopen it.',
  mailOffer: 'Away from this page? We can mail our answers to the address that you gave.',
  confirmEmail: 'Confirm my address',
  confirmSent: 'We have mailed you a link. Open it within a day to confirm your address.',
  confirmFailed: 'The link was not mailed. Try again later.',
  mailCopy: 'Mail me this conversation',
  copySent: 'We have mailed you the conversation.',
  copyFailed: 'The conversation was not mailed. Try again later.',
  rate: 'How was our help?',
  rateFailed: 'The rating was not sent. Try again.',
  thanks: 'Thank you for your rating.',
  today: 'Today',
  resolvedShort: 'Resolved',
  newMessages: (n: number): string => (n === 1 ? '1 new message' : `${n} new messages`),
  stars: (n: number): string => `${n} of 5`,
}
export type Texts = typeof en
/** Arabic has a form of its own for one, for two, for up to ten and for more. */
function newMessagesInArabic(n: number): string {
  if (n === 1) return 'رسالة جديدة'
  if (n === 2) return 'رسالتان جديدتان'
  return n <= 10 ? `${n} رسائل جديدة` : `${n} رسالة جديدة`
}
const ar: Texts = {
  title: 'المحادثة',
  openChat: 'فتح المحادثة',
  closeChat: 'إغلاق المحادثة',
  back: 'محادثاتك',
  yourName: 'اسمك',
  yourEmail: 'بريدك الإلكتروني (اختياري)',
  yourMessage: 'رسالتك',
  sendMessage: 'إرسال الرسالة',
  newConversation: 'بدء محادثة جديدة',
  noAnswerYet: 'لا رد بعد',
  team: 'الفريق',
  you: 'أنت',
  earlier: 'عرض الرسائل السابقة',
  loading: 'يجري تحميل الرسائل…',
  sending: 'يجري الإرسال…',
  read: 'قُرئت',
  typing: 'يكتب أحدهم الآن…',
  notSent: 'لم تُرسل.',
  sendAgain: 'إعادة الإرسال',
  nameMissing: 'أدخل اسمك.',
  messageMissing: 'اكتب رسالة.',
  emailWrong: 'أدخل بريدًا إلكترونيًا مثل name@example.com أو اتركه فارغًا.',
  offline: 'لا يوجد اتصال. ستستمر المحادثة فور عودته.',
  ended: 'انتهت هذه المحادثة. يمكنك بدء محادثة جديدة.',
  resolved: 'هذه المحادثة محلولة. اكتب مرة أخرى لإعادة فتحها.',
  mailOffer: 'هل ستغادر هذه الصفحة؟ يمكننا إرسال ردودنا إلى العنوان الذي ذكرته.',
  confirmEmail: 'تأكيد عنواني',
  confirmSent: 'أرسلنا إليك رابطًا بالبريد. افتحه خلال يوم لتأكيد عنوانك.',
  confirmFailed: 'لم يُرسل الرابط. حاول لاحقًا.',
  mailCopy: 'أرسلوا إليّ هذه المحادثة بالبريد',
  copySent: 'أرسلنا إليك المحادثة بالبريد.',
  copyFailed: 'لم تُرسل المحادثة. حاول لاحقًا.',
  rate: 'كيف كانت مساعدتنا؟',
  rateFailed: 'لم يُرسل التقييم. حاول مرة أخرى.',
  thanks: 'شكرًا على تقييمك.',
  today: 'اليوم',
  resolvedShort: 'محلولة',
  newMessages: newMessagesInArabic,
  stars: n => `${n} من 5`,
}
const LANGUAGES: { readonly [language: string]: Texts } = { en, ar }
export interface Language {
  readonly code: string
  readonly direction: 'ltr' | 'rtl'
  /** for dates and times: Arabic with the digits that people type */
  readonly locale: string
  readonly texts: Texts
}
/** The language of a tag such as `ar-AE`; English where it is not spoken here. */
export function languageOf(tag: string): Language {
  const code = tag.toLowerCase().split('-')[0] ?? ''
  const texts = LANGUAGES[code]
  if (texts === undefined) return { code: 'en', direction: 'ltr', locale: 'en-GB', texts: en }
  if (code === 'ar') return { code, direction: 'rtl', locale: 'ar-u-nu-latn', texts }
  return { code, direction: 'ltr', locale: tag.includes('-') ? tag : 'en-GB', texts }
}
