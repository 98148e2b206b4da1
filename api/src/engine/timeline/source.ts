import type { TimelineKind } from '@siteoffice/domain/engine/timeline'
import type { Sql } from 'sql-template-tag'

/** What else stands in timelines: rows of `_id`, `at` and a `body` as the wire has it. */
export interface TimelineSource {
  readonly kind: TimelineKind & 'mail'
  /** what shows it; of companies' people nobody sees it */
  readonly permission: string
  readonly rows: (resource: string, id: string) => Sql
}
