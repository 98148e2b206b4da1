/** The rows of tables that no resource declares: files, history, inboxes, counters, stock, chats. */
import type { Column } from '@siteoffice/api/data/insert-rows'
import type { Network } from '../network.ts'

const typed = (type: string, ...keys: readonly string[]): Column[] => keys.map(key => ({ key, to: `"${key}"`, type }))
export const FILE = [
  ...typed('uuid', '_id', 'created_by'),
  ...typed('text', 'name', 'mime', 'sha256', 'key'),
  ...typed('integer', 'size', 'width', 'height'),
  ...typed('boolean', 'has_thumb'),
  ...typed('timestamptz', 'created_at'),
]
const HISTORY = [
  ...typed('uuid', '_id', 'record_id', 'actor'),
  ...typed('text', 'resource', 'action', 'reason', 'ip'),
  ...typed('integer', 'version'),
  ...typed('timestamptz', 'at'),
  ...typed('jsonb', 'changes'),
]
const INBOX = [
  ...typed('uuid', 'notification', 'person'),
  ...typed('text', 'resource'),
  ...typed('timestamptz', 'at', 'read_at'),
]
const COUNTER = [...typed('text', 'name'), ...typed('bigint', 'value')]
const BALANCE = [...typed('uuid', 'product', 'warehouse'), ...typed('numeric', 'on_hand', 'reserved', 'incoming')]
const MOVEMENT = [
  ...typed('uuid', '_id', 'product', 'warehouse', 'source_id', 'by'),
  ...typed('numeric', 'change', 'balance_after', 'unit_cost'),
  ...typed('text', 'reason', 'note'),
  ...typed('timestamptz', 'at'),
]
const GUEST_MESSAGE = [
  ...typed('uuid', '_id', 'conversation', 'client_id', 'author'),
  ...typed('integer', 'seq'),
  ...typed('text', 'direction', 'body'),
  ...typed('boolean', 'private'),
  ...typed('timestamptz', 'at'),
]
const CHAT_THREAD = [
  ...typed('uuid', '_id', 'created_by'),
  ...typed('text', 'kind', 'title', 'pair', 'last_message'),
  ...typed('integer', 'last_seq'),
  ...typed('timestamptz', 'last_at'),
]
const CHAT_MEMBER = [...typed('uuid', 'thread', 'person'), ...typed('integer', 'seen_seq')]
const CHAT_MESSAGE = [
  ...typed('uuid', '_id', 'thread', 'client_id', 'author'),
  ...typed('integer', 'seq'),
  ...typed('text', 'body'),
  ...typed('timestamptz', 'at'),
]
export interface Recording {
  readonly table: string
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly [column: string]: unknown }[]
}
const recording = (table: string, columns: readonly Column[], rows: Recording['rows']): Recording => ({
  table,
  columns,
  rows,
})
/** What goes into these tables once the records stand; files come before the records. */
export const recordings = (network: Network): readonly Recording[] => [
  recording('history', HISTORY, network.history),
  recording('inbox', INBOX, network.inbox),
  recording('counter', COUNTER, network.counters),
  recording('stock_balance', BALANCE, network.stock.balances),
  recording('stock_movement', MOVEMENT, network.stock.movements),
  recording('guest_message', GUEST_MESSAGE, network.guestMessages),
  recording('chat_thread', CHAT_THREAD, network.staffChats.threads),
  recording('chat_member', CHAT_MEMBER, network.staffChats.members),
  recording('chat_message', CHAT_MESSAGE, network.staffChats.messages),
]
