/** Notifications in the app. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { integer, list, object } from '../../engine/schema.ts'
import { INBOX_ENTRY } from './messages.ts'

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  guard: 'session',
  section: 'Notifications',
  operationId: 'listNotifications',
  summary: 'Own notifications, the newest fifty',
  answer: object({ content: list(INBOX_ENTRY), totalElements: integer(), unread: integer() }),
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
