/** The jobs of the service, and the audit log of the whole network. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { anything, boolean, id, integer, list, nothing, nullable, object, oneOf, text } from '../../engine/schema.ts'
import { AUDIT_ENTRY } from './audit-entry.ts'
import { JOB_RUN, JOB_STATES, JOB_SUMMARY } from './job-run.ts'

const MAIL_STATES = ['queued', 'sent', 'failed', 'cancelled'] as const

export const listBackgroundJobs = defineEndpoint({
  method: 'GET',
  path: '/background-jobs',
  guard: ['READ_BACKGROUND_JOBS'],
  section: 'Settings',
  operationId: 'listBackgroundJobs',
  summary: 'What waits, runs, is done or has failed behind the requests, newest first',
  query: object(
    {},
    {
      job: text({ maxLength: 100, description: 'The name of a job: its runs alone' }),
      state: oneOf(JOB_STATES),
      page: integer({ minimum: 0, maximum: 9_999, default: 0 }),
      size: integer({ minimum: 1, maximum: 100, default: 20 }),
    },
  ),
  answer: object({
    content: list(JOB_RUN),
    totalElements: integer(),
    counts: object({ waiting: integer(), running: integer(), done: integer(), failed: integer() }),
  }),
  errors: ['validation_failed', 'unknown_field'],
})
export const summariseBackgroundJobs = defineEndpoint({
  method: 'GET',
  path: '/background-jobs/summary',
  guard: ['READ_BACKGROUND_JOBS'],
  section: 'Settings',
  operationId: 'summariseBackgroundJobs',
  summary: 'Each job with its last run, its next one, and the failures of the last day',
  answer: object({ content: list(JOB_SUMMARY) }),
})
export const retryBackgroundJob = defineEndpoint({
  method: 'POST',
  path: '/background-jobs/retry/{id}',
  guard: ['RETRY_BACKGROUND_JOBS'],
  section: 'Settings',
  operationId: 'retryBackgroundJob',
  summary: 'Try a failed job again',
  params: object({ id: id() }),
  body: nothing(),
  errors: ['not_found', 'in_progress', 'validation_failed'],
})
export const runBackgroundJobNow = defineEndpoint({
  method: 'POST',
  path: '/background-jobs/run/{id}',
  guard: ['RETRY_BACKGROUND_JOBS'],
  section: 'Settings',
  operationId: 'runBackgroundJobNow',
  summary: 'Have a job that waits begin at once',
  params: object({ id: id() }),
  body: nothing(),
  errors: ['not_found', 'validation_failed'],
})
const ACCOUNTS = ['own', 'other'] as const
const AUDIT_FILTERS = {
  search: text({
    maxLength: 200,
    description:
      'In the name or the e-mail address of who did it or on whose behalf, or in the number or name of the record',
  }),
  resource: text({
    maxLength: 2_000,
    description: 'Names of resources, with commas; session for signing in, audit-log for exports of the log',
  }),
  record: id(),
  action: text({ maxLength: 2_000, description: 'create, update, sign-in, names of transitions, with commas' }),
  ip: text({ maxLength: 60 }),
  device: text({ maxLength: 100, description: 'Firefox, Linux, Chrome on Android' }),
  /** whether the person was in somebody's account, or acted on somebody's behalf in theirs */
  account: oneOf(ACCOUNTS),
  at: text({ maxLength: 100, description: 'A day or an instant, or a range from..to' }),
}
export const readAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit-log',
  guard: ['READ_AUDIT_LOG'],
  section: 'Settings',
  operationId: 'readAuditLog',
  summary: 'What was done in the whole network: by whom, when, from where and on whose behalf; newest first',
  description:
    'A search finds people, and records of the kinds that are asked for, up to 200 of each kind. Where there are more, or time runs out, `partial` is true and the rest is left out.',
  query: object(
    {},
    {
      ...AUDIT_FILTERS,
      page: integer({ minimum: 0, maximum: 9_999, default: 0 }),
      size: integer({ minimum: 1, maximum: 100, default: 20 }),
    },
  ),
  answer: object({ content: list(AUDIT_ENTRY), more: boolean(), partial: boolean() }),
  errors: ['validation_failed', 'unknown_field', 'forbidden', 'unavailable'],
  heavy: true,
})
export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit-log/export',
  guard: ['READ_AUDIT_LOG'],
  section: 'Settings',
  operationId: 'exportAuditLog',
  summary: 'The entries of the audit log that match, as comma-separated values, at most 100,000',
  description:
    'Takes EXPORT_DATA as well. It stands in the log itself. Refused where a search does not reach all kinds of records in time.',
  query: object({}, AUDIT_FILTERS),
  answer: 'file',
  errors: ['validation_failed', 'unknown_field', 'forbidden', 'unavailable', 'rule_broken'],
})
export const readSettings = defineEndpoint({
  method: 'GET',
  path: '/settings',
  guard: ['READ_ALL_SITE_CONFIG'],
  section: 'Settings',
  operationId: 'readSettings',
  summary: 'The settings that every network has, with their values; no secrets',
  description: 'They are changed as the site settings that they are.',
  answer: object({ content: list(object({ _id: id(), version: integer(), key: text(), value: anything() })) }),
})
export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/settings/test-mail',
  guard: ['UPDATE_SITE_CONFIG'],
  section: 'Settings',
  operationId: 'sendTestMail',
  summary: 'Send a mail to my own address, to see whether mails go out',
  body: nothing(),
  answer: object({ _id: id(), recipient: text() }),
  errors: ['rule_broken'],
  limit: { max: 5, by: 'person' },
})
export const readTestMail = defineEndpoint({
  method: 'GET',
  path: '/settings/test-mail/{id}',
  guard: ['UPDATE_SITE_CONFIG'],
  section: 'Settings',
  operationId: 'readTestMail',
  summary: 'What became of a test mail to my own address',
  params: object({ id: id() }),
  answer: object({ status: oneOf(MAIL_STATES), error: nullable(text()), note: nullable(text()) }),
  errors: ['not_found'],
})
