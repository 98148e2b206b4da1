/** Sending by staff: notifications to companies, and mails that failed or were held back. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import {
  boolean,
  id,
  integer,
  line,
  list,
  nothing,
  nullable,
  object,
  oneOf,
  record,
  text,
} from '../../engine/schema.ts'
import { company } from '../companies/company.ts'

export const retryFailedMails = defineEndpoint({
  method: 'POST',
  path: '/outerNotification/retry-failed',
  guard: ['SEND_NOTIFICATION'],
  section: 'Notifications',
  operationId: 'retryFailedMails',
  summary: 'Try all mails again that have failed, oldest first',
  body: nothing(),
  answer: object({ retried: integer(), left: integer() }),
  errors: ['validation_failed'],
})
export const sendHeldMails = defineEndpoint({
  method: 'POST',
  path: '/outerNotification/send-held',
  guard: ['SEND_NOTIFICATION'],
  section: 'Notifications',
  operationId: 'sendHeldMails',
  summary: 'Send the mails that were held back after a long stop, one to each recipient',
  body: nothing(),
  answer: object({ mails: integer(), joined: integer() }),
  errors: ['validation_failed'],
})
export const sendNotification = defineEndpoint({
  method: 'POST',
  path: '/company/send-notification',
  guard: ['SEND_NOTIFICATION'],
  section: 'Notifications',
  operationId: 'sendNotification',
  summary: 'Send a message to the users of companies now',
  description:
    'To the companies that are named, or without `companies` to all that the other fields describe. It goes out after 30 seconds; until then `POST /companyNotification/recall/{id}` takes it back.',
  body: object(
    { title: line(120), body: line(2000) },
    {
      companies: list(id(), { maxItems: 200, uniqueItems: true }),
      verifiedOnly: boolean(),
      companyTypes: list(oneOf(company.fields.type.options), { uniqueItems: true }),
      categories: list(id(), { maxItems: 100, uniqueItems: true }),
      country: line(2),
      channels: list(oneOf(['in_app', 'email']), { uniqueItems: true }),
      kind: oneOf(['info', 'warning', 'reminder', 'document']),
      requiresAck: boolean(),
    },
  ),
  answer: record('companyNotification'),
  status: 201,
  errors: ['validation_failed', 'missing_reference', 'forbidden'],
})

const RECIPIENTS = object({
  /** how many people it would reach now */
  count: integer(),
  /** some of them, where whoever asks may read who they are */
  sample: list(object({ label: text(), company: nullable(text()) })),
})
const recipientsOf = <const R extends 'adminNotification' | 'companyNotification'>(resource: R) =>
  ({
    method: 'GET',
    path: `/${resource}/recipients/{id}`,
    guard: ['SEND_NOTIFICATION'],
    section: 'Notifications',
    summary: 'How many people it would reach now, and some of them',
    answer: RECIPIENTS,
    errors: ['not_found'],
  }) as const
const testOf = <const R extends 'adminNotification' | 'companyNotification'>(resource: R) =>
  ({
    method: 'POST',
    path: `/${resource}/send-test/{id}`,
    guard: ['SEND_NOTIFICATION'],
    section: 'Notifications',
    summary: 'Send it to oneself, as others will get it',
    body: nothing(),
    answer: object({ mailed: boolean() }),
    errors: ['not_found', 'rule_broken'],
  }) as const
export const globalRecipients = defineEndpoint({
  ...recipientsOf('adminNotification'),
  operationId: 'listGlobalRecipients',
})
export const companyRecipients = defineEndpoint({
  ...recipientsOf('companyNotification'),
  operationId: 'listCompanyRecipients',
})
export const testGlobalNotification = defineEndpoint({
  ...testOf('adminNotification'),
  operationId: 'testGlobalNotification',
})
export const testCompanyNotification = defineEndpoint({
  ...testOf('companyNotification'),
  operationId: 'testCompanyNotification',
})
