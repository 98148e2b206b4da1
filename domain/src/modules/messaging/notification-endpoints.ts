/** Notifications in the app. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { instant, integer, list, nullable, object, oneOf } from '../../engine/schema.ts'
import { INBOX_ENTRY } from './messages.ts'

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  guard: 'session',
  section: 'Notifications',
  operationId: 'listNotifications',
  summary: 'Own notifications, the newest first',
  description: '`totalElements` says how many there are of those asked for, `unread` how many of all are not read yet.',
  query: object(
    {},
    {
      unread: oneOf(['true'], { description: 'only those that are not read yet' }),
      snoozed: oneOf(['true'], { description: 'only those that come back later, which are not among the others' }),
      page: integer({ minimum: 0, maximum: 100_000, default: 0 }),
      size: integer({ minimum: 1, maximum: 100, default: 50 }),
    },
  ),
  answer: object({
    content: list(INBOX_ENTRY),
    totalElements: integer(),
    unread: integer(),
    snoozed: integer(),
    nextAt: nullable(instant({ description: 'when the next of the snoozed ones comes back' })),
  }),
  errors: ['unknown_field', 'validation_failed'],
})
export const readNotification = defineEndpoint({
  method: 'POST',
  path: '/notifications/read/{id}',
  guard: 'session',
  section: 'Notifications',
  operationId: 'readNotification',
  summary: 'Mark one own notification as read',
  errors: ['not_found'],
})
export const readAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/read-all',
  guard: 'session',
  section: 'Notifications',
  operationId: 'readAllNotifications',
  summary: 'Mark all own notifications as read that came up to a moment',
  body: object({ until: instant() }),
  errors: ['validation_failed'],
})
export const snoozeNotification = defineEndpoint({
  method: 'POST',
  path: '/notifications/snooze/{id}',
  guard: 'session',
  section: 'Notifications',
  operationId: 'snoozeNotification',
  summary: 'Have one own notification come back, unread, at a later time; without a time, now',
  body: object({ until: nullable(instant()) }),
  errors: ['not_found', 'forbidden', 'validation_failed', 'rule_broken'],
})
export const acknowledgeNotification = defineEndpoint({
  method: 'POST',
  path: '/notifications/acknowledge/{id}',
  guard: 'session',
  section: 'Notifications',
  operationId: 'acknowledgeNotification',
  summary: 'Acknowledge one own notification that asks for it',
  errors: ['not_found', 'forbidden'],
})
