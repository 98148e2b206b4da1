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
}
/** Where a record's timeline stands in the app. */
export const timelinePath = ({ resource }: Model, id: string): string => `/edit-${screenOf(resource)}/${id}?tab=history`

export function ringBells(tx: Transaction, readers: readonly Reader[], notice: RecordNotice): void {
  const { model, id, at, title, body } = notice
  for (const { actor, label } of readers) {
    const notification = uuid()
    tx.send(sql`insert into record_notice (_id, resource, record_id, title, body, link)
      values (${notification}, ${model.resource.name}, ${id}, ${cut(title(label), LONGEST_TITLE)}, ${cut(body, LONGEST_BODY)}, ${timelinePath(model, id)})`)
    tx.send(
      sql`insert into inbox (notification, resource, person, at) values (${notification}, ${model.resource.name}, ${actor.person}, ${at.toISOString()})`,
    )
  }
}
