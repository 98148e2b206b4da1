/** A reminder to a company of a date of a record: on which days before or after it, and in which words. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { Sql } from 'sql-template-tag'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import type { DocumentLanguage, Formats } from '../documents/formats.ts'
import type { Notice } from '../notify.ts'

interface ReminderText extends Pick<Notice, 'title' | 'body' | 'document'> {}
interface Reminder<N extends ResourceName> {
  readonly resource: N
  /** among the reminders of its resource */
  readonly name: string
  /** a field with a day or an instant */
  readonly date: keyof RowOf<N> & string
  /** days from that date in rising order; all above zero: after it, all below: before it, and never once it has passed */
  readonly days: readonly number[]
  /** holds for rows `alias` of which somebody has to be reminded */
  readonly while: (alias: string) => Sql
  /** who is told, by the id of a company */
  readonly company: (row: RowOf<N>) => string
  readonly words: (
    row: RowOf<N>,
    reminder: ReminderContext,
  ) => { readonly [L in DocumentLanguage]: ReminderText } | Promise<{ readonly [L in DocumentLanguage]: ReminderText }>
  /** what is done when it has gone out, in the same transaction */
  readonly sent?: (row: RowOf<N>, reminder: ReminderContext) => Promise<void>
}
/** What a reminder that goes out is made of. */
interface ReminderContext {
  /** one of the days */
  readonly offset: number
  /** the date, as the language writes it */
  readonly on: string
  /** the network's day */
  readonly today: string
  readonly formats: Formats
  readonly context: HookContext
}
/** A reminder of any resource; the runner hands it the rows of its own. */
export type AnyReminder = Omit<Reminder<ResourceName>, 'date' | 'company' | 'words' | 'sent'> & {
  readonly date: string
  readonly company: (row: never) => string
  readonly words: (row: never, reminder: ReminderContext) => ReturnType<Reminder<ResourceName>['words']>
  readonly sent?: (row: never, reminder: ReminderContext) => Promise<void>
}
/** Keeps the type of the rows. */
export const defineReminder = <const N extends ResourceName>(reminder: Reminder<N>): Reminder<N> => reminder
