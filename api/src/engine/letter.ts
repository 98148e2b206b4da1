import type { OptOut } from '@siteoffice/domain/engine/notice-kinds'

/** A mail to one address. */
export interface Letter {
  readonly to: string
  readonly subject: string
  /** plain text; blank lines part paragraphs */
  readonly body: string
  /** the recipient's language, in which our English words are sent; absent: the letter is sent as it stands */
  readonly language?: string
  readonly company?: string | null
  /** who gets it must not show in the log of mails */
  readonly concealed?: boolean
  /** the record that it is about, in whose timeline it stands; null: none */
  readonly about: { readonly resource: string; readonly id: string } | null
  /** a document that goes with it, by its id */
  readonly document?: string
  /** goes to the recipient in place of LINK_PLACE in the body; no list, log or history shows it. */
  readonly link?: { readonly url: string; readonly until: Date }
  /** goes to the recipient in place of WORDS_PLACE in the body, and is shown nowhere else either */
  readonly confidential?: string
  /** where answers to it go; absent: to the sender */
  readonly replyTo?: string
  /** stands below the body: what it says, and the path in the app to which it leads */
  readonly button?: { readonly label: string; readonly path: string }
  /** a link in it stops such mails: those of a kind of notice, the daily summary, or those about a saved view of that person */
  readonly optOut?: { readonly person: string; readonly stops: OptOut; readonly view?: string }
}
/** Stands in the log where the mail itself had a one-time link. */
export const LINK_PLACE = '(one-time link, for the recipient alone)'
/** Stands in the log where the mail itself had words that only its recipient may read. */
export const WORDS_PLACE = '(shown to the recipient alone)'
/** Anybody may sign up with somebody else's address and any words as the name, so none of these words becomes a link in our mail. */
export const greeting = (name: string): string => (/[/:@\\<>]|\S\.\S/.test(name) ? 'Hello,' : `Hello ${name},`)
