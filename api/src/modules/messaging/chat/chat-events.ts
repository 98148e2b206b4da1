/** What happens in chats, for the outbox. They are no resources, so nobody hears of them but by the rules of the chat. */
import type { Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'

/** Its id is a message's, its version the number of the message. */
export const MESSAGE_EVENT = 'chatMessage'
/** Its id is a thread's: its members are others. */
export const THREAD_EVENT = 'chatThread'

type Emit = Pick<Engine, 'emit'>
const NOWHERE = { company: null, store: null, concealed: false } as const
export const emitMessage = (
  { emit }: Emit,
  tx: Transaction,
  action: 'create' | 'edit' | 'remove' | 'react',
  { _id, seq, actor }: { readonly _id: string; readonly seq: number; readonly actor: string },
): Promise<void> => emit(tx, { resource: MESSAGE_EVENT, _id, action, version: seq, actor, ...NOWHERE })
export const emitThread = ({ emit }: Emit, tx: Transaction, _id: string, actor: string): Promise<void> =>
  emit(tx, { resource: THREAD_EVENT, _id, action: 'members', version: 1, actor, ...NOWHERE })
