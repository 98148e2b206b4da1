/** What people's bells say of a record. */
import { screenOf } from '@siteoffice/domain/engine/describe'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Model } from '../model.ts'
import type { Reader } from './readers.ts'

const LONGEST_TITLE = 200
const LONGEST_BODY = 500
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

export interface RecordNotice {
  readonly model: Model
  readonly id: string
  readonly at: Date
  readonly title: (label: string) => string
  readonly body: string
  /** the note that it tells of */
  readonly note?: string
}
/** Where a record's timeline stands in the app. */
export const timelinePath = ({ resource }: Model, id: string): string => `/edit-${screenOf(resource)}/${id}?tab=history`

export function ringBells(tx: Transaction, readers: readonly Reader[], notice: RecordNotice): void {
  const { model, id, at, title, body, note = null } = notice
  for (const { actor, label } of readers) {
    const notification = uuid()
    tx.send(sql`insert into record_notice (_id, resource, record_id, title, body, link, note)
      values (${notification}, ${model.resource.name}, ${id}, ${cut(title(label), LONGEST_TITLE)}, ${cut(body, LONGEST_BODY)}, ${timelinePath(model, id)}, ${note})`)
    tx.send(
      sql`insert into inbox (notification, resource, person, at) values (${notification}, ${model.resource.name}, ${actor.person}, ${at.toISOString()})`,
    )
  }
}
/** What bells say of a note reads as the note reads now. */
export function correctBells(tx: Transaction, note: string, body: string): void {
  tx.send(sql`update record_notice set body = ${cut(body, LONGEST_BODY)} where note = ${note}`)
}
/** Nothing is told any more of a note that was taken back. */
export function silenceBells(tx: Transaction, note: string): void {
  tx.send(sql`with gone as (delete from record_notice where note = ${note} returning _id)
    delete from inbox where notification in (select _id from gone)`)
}
