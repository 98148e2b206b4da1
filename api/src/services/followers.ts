/** Tells those who follow a record when it takes a transition, as far as they may read it then. */
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import sql from 'sql-template-tag'
import type { Transaction } from '../data/database.ts'
import type { Engine } from '../engine/context.ts'
import { tellReaders, transitionNotice } from '../engine/timeline/notices.ts'
import { readersWho } from '../engine/timeline/readers.ts'
import { mayHear } from './outbox/audience.ts'
import type { OutboxEvent } from './outbox/outbox.ts'

interface Follower {
  readonly record: string
  readonly person: string
}
export const tellFollowers =
  (engine: Engine) =>
  async (tx: Transaction, events: readonly OutboxEvent[]): Promise<void> => {
    const steps = events.flatMap(event => {
      const model = engine.models.get(event.resource)
      const step = model && transitionsOf(model.resource).find(each => each.name === event.action)
      return model === undefined || step === undefined ? [] : [{ event, model, step }]
    })
    if (steps.length === 0) return
    const followers = await tx.query<Follower>(
      sql`select record_id as record, person from record_follower where record_id = any(${steps.map(({ event }) => event._id)}::uuid[])`,
    )
    for (const { event, model, step } of steps) {
      const people = followers.filter(each => each.record === event._id && each.person !== event.actor)
      if (people.length === 0) continue
      const who = sql`p._id = any(${people.map(each => each.person)}::uuid[])`
      const readers = await readersWho(engine, tx, { model, id: event._id }, who)
      await tellReaders(
        tx,
        readers.filter(each => mayHear(engine, each.actor, event)),
        transitionNotice(tx, { engine, model, id: event._id, at: new Date() }, step),
      )
    }
  }
