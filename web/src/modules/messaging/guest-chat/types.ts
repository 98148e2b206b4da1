import type { ResourceByName } from '@siteoffice/domain/catalogue'
import type { Row } from '@siteoffice/domain/engine/resource'
import type { AvailableTransition } from '@siteoffice/domain/engine/wire'

export type ConversationRow = Row<ResourceByName['guestConversation']> & {
  readonly transitions?: readonly AvailableTransition[]
}
