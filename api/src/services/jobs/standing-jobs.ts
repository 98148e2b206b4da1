/** What the service itself has to do from time to time. */
import { fold } from '../../data/counters.ts'
import type { Database } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import type { AnyJob } from './job.ts'
import { defineJob } from './job.ts'
import { runDue } from './run-due.ts'

interface Work {
  readonly database: Database
  readonly engine: Engine
  readonly deliverMail: () => Promise<number>
  readonly sweep: () => Promise<void>
}
export const standingJobs = ({ database, engine, deliverMail, sweep }: Work): readonly AnyJob[] => [
  defineJob({ name: 'fold-counts', title: 'Add up the counts of rows', every: 10, run: () => fold(database) }),
  defineJob({ name: 'due-transitions', title: 'Take transitions that are due', every: 20, run: () => runDue(engine) }),
  defineJob({ name: 'mail', title: 'Send mails that wait', every: 20, run: deliverMail }),
  defineJob({ name: 'sweep', title: 'Throw away what has run out', every: 600, run: sweep }),
]
