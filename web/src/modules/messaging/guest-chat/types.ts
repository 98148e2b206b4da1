import type { ResourceByName } from '@siteoffice/domain/catalogue'
import type { Row } from '@siteoffice/domain/engine/resource'
import type { AvailableTransition } from '@siteoffice/domain/engine/wire'

export type ConversationRow = Row<ResourceByName['guestConversation']> & {
  readonly transitions?: readonly AvailableTransition[]
}
/** A message as GET /guestMessages gives it. */
export interface Message {
  readonly _id: string
  readonly seq: number
  readonly direction: 'visitor' | 'agent'
  readonly body: string
  readonly private: boolean
  readonly author: { readonly _id: string; readonly label: string } | null
  readonly at: string
}
