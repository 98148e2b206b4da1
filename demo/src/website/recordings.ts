/** The rows of tables that no resource declares: files, history, inboxes, counters, stock, chats. */
import type { Column } from '@siteoffice/api/data/insert-rows'
import type { Network } from '../network.ts'

const typedColumns = (type: string, ...keys: readonly string[]): Column[] =>
  keys.map(key => ({ key, to: `"${key}"`, type }))
export const FILE = [
  ...typedColumns('uuid', '_id', 'created_by'),
  ...typedColumns('text', 'name', 'mime', 'sha256', 'key'),
  ...typedColumns('integer', 'size', 'width', 'height'),
  ...typedColumns('boolean', 'has_thumb'),
  ...typedColumns('timestamptz', 'created_at'),
]
const HISTORY = [
  ...typedColumns('uuid', '_id', 'record_id', 'actor'),
  ...typedColumns('text', 'resource', 'action', 'reason', 'ip'),
  ...typedColumns('integer', 'version'),
  ...typedColumns('timestamptz', 'at'),
  ...typedColumns('jsonb', 'changes'),
]
const INBOX = [
  ...typedColumns('uuid', 'notification', 'person'),
  ...typedColumns('text', 'resource'),
  ...typedColumns('timestamptz', 'at', 'read_at'),
]
const COUNTER = [...typedColumns('text', 'name'), ...typedColumns('bigint', 'value')]
const BALANCE = [
  ...typedColumns('uuid', 'product', 'warehouse'),
  ...typedColumns('numeric', 'on_hand', 'reserved', 'incoming'),
]
const MOVEMENT = [
  ...typedColumns('uuid', '_id', 'product', 'warehouse', 'source_id', 'by'),
  ...typedColumns('numeric', 'change', 'balance_after', 'unit_cost'),
  ...typedColumns('text', 'reason', 'note'),
  ...typedColumns('timestamptz', 'at'),
]
const GUEST_MESSAGE = [
  ...typedColumns('uuid', '_id', 'conversation', 'client_id', 'author'),
  ...typedColumns('integer', 'seq', 'guest_seq'),
  ...typedColumns('text', 'direction', 'body'),
  ...typedColumns('boolean', 'private'),
  ...typedColumns('timestamptz', 'at'),
]
const CHAT_THREAD = [
  ...typedColumns('uuid', '_id', 'created_by'),
  ...typedColumns('text', 'kind', 'title', 'pair', 'last_message'),
  ...typedColumns('integer', 'last_seq'),
  ...typedColumns('timestamptz', 'last_at'),
]
const CHAT_MEMBER = [...typedColumns('uuid', 'thread', 'person'), ...typedColumns('integer', 'seen_seq')]
const CHAT_MESSAGE = [
  ...typedColumns('uuid', '_id', 'thread', 'client_id', 'author'),
  ...typedColumns('integer', 'seq'),
  ...typedColumns('text', 'body'),
  ...typedColumns('timestamptz', 'at'),
]
interface Recording {
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
