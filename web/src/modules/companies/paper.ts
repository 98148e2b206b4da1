import type { FileRef, Ref } from '@siteoffice/domain/engine/values'
import type { AnyRecord } from '../../records/record/record.ts'

/** A document of a company, as the list of those that wait for review gives it. */
export interface Paper extends AnyRecord {
  readonly number: string
  readonly company: Ref | null
  readonly file: FileRef | null
  readonly opened?: 'opened' | null
}
