import type { FileRef, Ref } from '@siteoffice/domain/engine/values'
import type { AnyRecord } from '../../records/display/record.ts'

/** A company's document, as the list of papers waiting for review answers it. */
export interface Paper extends AnyRecord {
  readonly number: string
  readonly company: Ref | null
  readonly file: FileRef | null
  readonly opened?: 'opened' | null
}
