/** What one hears of by the bell and by mail. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { MAIL_TIMES, NOTICE_KINDS, OPT_OUTS } from '../../engine/notice-kinds.ts'
import { boolean, line, list, nullable, object, oneOf, text } from '../../engine/schema.ts'
import { own } from './own-endpoint.ts'

const CHOICE = { bell: boolean(), mail: oneOf(MAIL_TIMES) }
const CHOICES = object({ content: list(object({ kind: oneOf(NOTICE_KINDS), ...CHOICE })) })
export const listNoticeChoices = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/profile/notices',
  operationId: 'listNoticeChoices',
  summary: 'What I hear of by the bell and by mail',
  answer: CHOICES,
})
export const saveNoticeChoice = defineEndpoint({
  ...own,
  method: 'PUT',
  path: '/profile/notices/{kind}',
  operationId: 'saveNoticeChoice',
  summary: 'Choose whether one kind of notice comes by the bell and by mail',
  params: object({ kind: oneOf(NOTICE_KINDS) }),
  body: object(CHOICE),
  answer: CHOICES,
  errors: ['validation_failed', 'unknown_field', 'rule_broken', 'forbidden'],
})
const byLink = {
  method: 'POST',
  guard: 'public',
  section: 'Session',
  limit: { max: 60, by: 'address' },
  idempotent: false,
  errors: ['link_expired', 'too_many_requests'],
} as const
export const readOptOut = defineEndpoint({
  ...byLink,
  path: '/stop-mails',
  operationId: 'readOptOut',
  summary: 'Which mails a link stops',
  body: object({ token: line(300) }),
  answer: object({
    stops: oneOf(OPT_OUTS),
    view: nullable(text({ description: 'The name of the saved view whose mails it stops' })),
  }),
})
export const openStopMails = defineEndpoint({
  method: 'GET',
  guard: 'public',
  section: 'Session',
  limit: { max: 60, by: 'address' },
  path: '/stop-mails/{token}',
  operationId: 'openStopMails',
  summary: 'Lead to the page that asks whether to stop mails, for mail programs that open the link',
  params: object({ token: line(300) }),
  answer: 'file',
  errors: ['too_many_requests'],
})
export const stopMails = defineEndpoint({
  ...byLink,
  path: '/stop-mails/{token}',
  operationId: 'stopMails',
  summary: 'Stop the mails that a link belongs to, as mail programs do with one click (RFC 8058)',
  params: object({ token: line(300) }),
})
