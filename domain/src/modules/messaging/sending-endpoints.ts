/** Sending by staff: notifications to companies, and mails that failed or were held back. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { boolean, id, integer, line, list, nothing, object, oneOf, record } from '../../engine/schema.ts'

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
  body: object(
    {
      companies: list(id(), { minItems: 1, maxItems: 200, uniqueItems: true }),
      title: line(120),
      body: line(2000),
    },
    { kind: oneOf(['info', 'warning', 'reminder', 'document']), requiresAck: boolean() },
  ),
  answer: record('companyNotification'),
  status: 201,
  errors: ['validation_failed', 'missing_reference', 'forbidden'],
})
