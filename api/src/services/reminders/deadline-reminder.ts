/** A reminder to a company's people of a deadline: how many hours before it, and in which words. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { Sql } from 'sql-template-tag'
import type { RowOf } from '../../engine/rules.ts'
import type { DocumentLanguage } from '../documents/formats.ts'
import type { Notice } from '../notify.ts'

/** What a reminder that goes out is made of. */
interface Due {
  /** one of the hours */
  readonly hours: number
  /** the deadline with its zone, as the language writes it */
  readonly until: string
}
type Texts = { readonly [L in DocumentLanguage]: Pick<Notice, 'title' | 'body'> }
interface DeadlineReminder<N extends ResourceName> {
  readonly resource: N
  /** among the reminders of its resource */
  readonly name: string
  /** hours before the deadline, the longest time first */
  readonly hours: readonly number[]
  /** the instant of the deadline of row `alias`; null where it has none */
  readonly deadline: (alias: string) => Sql
  /** since when row `alias` waits: a record that began to wait after the reminder was due gets none */
  readonly since: (alias: string) => Sql
  /** holds for rows `alias` of which somebody has to be reminded */
  readonly while: (alias: string) => Sql
  /** the company of row `alias`, whose people are told */
  readonly company: (alias: string) => Sql
  /** those of its people `p` whom it concerns */
  readonly people: (row: RowOf<N>) => Sql
  readonly words: (row: RowOf<N>, due: Due) => Texts
}
/** A reminder of any resource; the runner hands it the rows of its own. */
export type AnyDeadlineReminder = Omit<DeadlineReminder<ResourceName>, 'people' | 'words'> & {
  readonly people: (row: never) => Sql
  readonly words: (row: never, due: Due) => Texts
}
/** Keeps the type of the rows. */
export const defineDeadlineReminder = <const N extends ResourceName>(
  reminder: DeadlineReminder<N>,
): DeadlineReminder<N> => reminder
