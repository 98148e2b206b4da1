/** A process of its own that writes down what it consumes: DATABASE_URL in; it goes on until it is killed. */
import sql from 'sql-template-tag'
import { openPostgres } from '../src/data/postgres.ts'
import { createOutbox } from '../src/services/outbox/outbox.ts'

const database = openPostgres(process.env['DATABASE_URL'] ?? '', 3)
const outbox = createOutbox(database)
await outbox.consume('test', async (tx, events) => {
  for (const { seq, _id } of events)
    await tx.query(sql`insert into consumed (seq, record, process) values (${seq}, ${_id}, ${process.pid})`)
})
await outbox.start()
process.send?.('ready')
