/** Mails that have failed, notifications in the app, chat among the staff, and the guest chat. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { integer, nothing, object } from '../../engine/schema.ts'

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
