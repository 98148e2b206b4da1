/** What the service itself has to do from time to time. */

import type { Database } from '../../data/database.ts'
import type { CountMismatch } from '../../data/row-count-compaction.ts'
import { checkCounts, compactCounts } from '../../data/row-count-compaction.ts'
import type { Engine } from '../../engine/context.ts'
import { report } from '../../lib/report.ts'
import type { Documents } from '../documents/documents.ts'
import type { AnyDeadlineReminder } from '../reminders/deadline-reminder.ts'
import { remindDeadlines } from '../reminders/remind-deadlines.ts'
import { remindDue } from '../reminders/remind-due.ts'
import type { AnyReminder } from '../reminders/reminder.ts'
import { remindTasks } from '../tasks/remind-tasks.ts'
import type { AnyJob } from './job.ts'
import { defineJob } from './job.ts'
import { runDue } from './run-due.ts'

interface Work {
  readonly database: Database
  readonly engine: Engine
  readonly deliverMail: () => Promise<number>
  readonly documents: Documents
  readonly reminders: readonly AnyReminder[]
  readonly deadlineReminders: readonly AnyDeadlineReminder[]
  readonly sweep: () => Promise<void>
}
/** Puts right the kept numbers of rows that differ from the rows themselves; what they were out by is told. */
async function checkAllCounts({ catalogue, database }: Engine): Promise<string> {
  const wrong: CountMismatch[] = []
  for (const resource of catalogue) wrong.push(...(await checkCounts(database, resource)))
  if (wrong.length === 0) return 'All counts are right.'
  const mismatches = wrong.map(
    ({ resource, field, key, n }) => `${[resource, field, key].filter(Boolean).join(' ')} ${n}`,
  )
  const words = `Wrong counts were corrected by: ${mismatches.join(', ')}`
  report(new Error(words))
  return words
}
export const standingJobs = ({
  database,
  engine,
  deliverMail,
  documents,
  reminders,
  deadlineReminders,
  sweep,
}: Work): readonly AnyJob[] => [
  defineJob({ name: 'fold-counts', title: 'Refresh record counts', every: 10, run: () => compactCounts(database) }),
  defineJob({
    name: 'check-counts',
    title: 'Check record counts',
    every: 'night',
    expires: 3600,
    run: () => checkAllCounts(engine),
  }),
  defineJob({ name: 'due-transitions', title: 'Carry out due steps', every: 20, run: () => runDue(engine) }),
  defineJob({ name: 'mail', title: 'Send queued mail', every: 10, run: deliverMail }),
  defineJob({ name: 'documents', title: 'Create pending documents', every: 20, run: () => documents.makeDue() }),
  defineJob({
    name: 'reminders',
    title: 'Send reminders of deadlines',
    every: 600,
    run: async () => {
      const now = new Date()
      const ofRecords = await remindDue(engine, reminders, now)
      const ofDeadlines = await remindDeadlines(engine, deadlineReminders, now)
      const count = ofRecords + ofDeadlines + (await remindTasks(engine, now))
      return `${count} reminders sent.`
    },
  }),
  defineJob({ name: 'sweep', title: 'Delete expired data', every: 600, run: sweep }),
]
