/** Type tests of handlers: every line under an expect-error is a mistake that the compiler catches. */
import type { listChatMessages, sendChatMessage } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import type { retryBackgroundJob } from '@siteoffice/domain/modules/settings/endpoints'
import type { readHealth } from '@siteoffice/domain/service-endpoints'
import type { Handler } from '../src/engine/http/mount-endpoint.ts'

export const answers: Handler<typeof readHealth> = () => ({ ok: true })
// @ts-expect-error what is declared is missing from the answer
export const without: Handler<typeof readHealth> = () => ({})
// @ts-expect-error it is answered by a boolean
export const otherwise: Handler<typeof readHealth> = async () => ({ ok: 'yes' })
export const silent: Handler<typeof retryBackgroundJob> = ({ params }) => void params.id
// @ts-expect-error there is nothing to answer
export const talkative: Handler<typeof retryBackgroundJob> = ({ params }) => params.id
// @ts-expect-error the path has no such parameter
export const misspelt: Handler<typeof retryBackgroundJob> = ({ params }) => void params.di
const unchanged = { version: 1, editedAt: null, removedAt: null, reactions: [], mentions: [], files: [] }
export const read: Handler<typeof listChatMessages> = ({ query: { thread, after = 0 } }) => ({
  content: [
    {
      _id: thread,
      thread,
      seq: after + 1,
      body: '',
      author: { _id: thread, label: '' },
      at: '',
      ...unchanged,
    },
  ],
  totalElements: 1,
})
// @ts-expect-error what a query may leave out may be absent
export const sure: Handler<typeof listChatMessages> = ({ query }) => ({ content: [], totalElements: query.after })
export const write: Handler<typeof sendChatMessage> = async ({ body }) => ({
  _id: body.clientId,
  thread: body.thread,
  seq: 1,
  body: body.body,
  author: { _id: '', label: '' },
  ...unchanged,
  // @ts-expect-error nobody declared that
  at: body.at,
})
