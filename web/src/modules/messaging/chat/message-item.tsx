/** A message: its text, its reactions, and its menu. */
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import {
  editChatMessage,
  reactToChatMessage,
  removeChatMessage,
} from '@siteoffice/domain/modules/messaging/chat-endpoints'
import {
  CHANGE_MINUTES,
  type ChatMessage,
  REACTIONS,
  type Reaction,
} from '@siteoffice/domain/modules/messaging/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Confirm } from '../../../ui/confirmed-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton, type MenuChoice } from '../../../ui/menu-button.tsx'
import { mergeMessages } from '../history/merge-messages.ts'
import { EditMessage } from './edit-message.tsx'
import { mentionedIn, partsOf } from './mentioned.ts'
import { MessageFiles } from './message-files.tsx'
import { ReactionPicture, Reactions, useReactionLabels } from './reactions.tsx'

interface Props {
  readonly message: ChatMessage
  /** those who can be mentioned */
  readonly members: readonly NamedRecord[]
  /** whether a search has led here */
  readonly isTarget: boolean
  /** the time, about */
  readonly now: number
  /** who has read it, under the last own message that somebody has read */
  readonly readBy: readonly string[] | undefined
}
const MOST_NAMES = 3
const shortened = (names: readonly string[]): string =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} +${names.length - MOST_NAMES}`
    : names.join(', ')
export function MessageItem({ message, members, isTarget, now, readBy = [] }: Props) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'edit' | 'remove'>()
  const { _id: id, author, thread } = message
  const isOwn = author._id === profile?._id
  function put(changed: ChatMessage) {
    client.setQueryData<readonly ChatMessage[]>(['chat', 'messages', thread], (present = []) =>
      mergeMessages(present, [changed]),
    )
    void client.invalidateQueries({ queryKey: ['chat', 'threads'] })
  }
  const react = (reaction: Reaction) =>
    void call(reactToChatMessage, { body: { message: id, reaction } }).then(put, stay)
  const edit = async (body: string) =>
    put(
      await call(editChatMessage, {
        params: { id },
        body: { version: message.version, body, mentions: mentionedIn(body, members) },
      }),
    )
  const remove = async () => put(await call(removeChatMessage, { params: { id } }))
  if (message.removedAt !== null)
    return (
      <li data-own={isOwn} data-target={isTarget}>
        <span className="talk-who">{author.label}</span>
        <p className="chat-removed">{t('Message removed')}</p>
        <time dateTime={message.at}>{formatInstant(message.at)}</time>
      </li>
    )
  return (
    <li data-own={isOwn} data-target={isTarget}>
      <span className="talk-who">{author.label}</span>
      {asks === 'edit' ? (
        <EditMessage body={message.body} onSave={edit} onClose={() => setAsks(undefined)} />
      ) : (
        <div className="chat-bubble">
          <div className="chat-words">
            {message.body !== '' && (
              <p dir="auto">
                {partsOf(
                  message.body,
                  message.mentions.map(({ label }) => label),
                ).map(({ text, isName }, at) => (isName ? <b key={at}>{text}</b> : text))}
              </p>
            )}
            <MessageFiles files={message.files} />
          </div>
          <MessageMenu message={message} isOwn={isOwn} now={now} onReact={react} onAsk={setAsks} />
        </div>
      )}
      <Reactions message={message} own={profile?._id} onReact={react} />
      <time dateTime={message.at}>
        {formatInstant(message.at)}
        {message.editedAt !== null && ` · ${t('edited')}`}
        {readBy.length > 0 && ` · ${t('Read by {{names}}', { names: shortened(readBy) })}`}
      </time>
      <Confirm
        open={asks === 'remove'}
        question={t('Remove this message?')}
        about={t('Its words are removed for everybody in this chat. This cannot be undone.')}
        action={t('Remove message')}
        onConfirm={remove}
        onClose={() => setAsks(undefined)}
      />
    </li>
  )
}
/** The failed call has shown its error. */
const stay = () => undefined

interface MenuProps {
  readonly now: number
  readonly message: ChatMessage
  readonly isOwn: boolean
  readonly onReact: (reaction: Reaction) => void
  readonly onAsk: (what: 'edit' | 'remove') => void
}
function MessageMenu({ message, isOwn, now, onReact, onAsk }: MenuProps) {
  const { t } = useTranslation()
  const labels = useReactionLabels()
  const late = now - Date.parse(message.at) > CHANGE_MINUTES * 60_000
  const title = t('A message can be changed for {{count}} minutes after it was sent.', { count: CHANGE_MINUTES })
  const tooLate = { disabled: late, ...(late && { title }) }
  const ofAuthor: MenuChoice[] = isOwn
    ? [
        {
          key: 'edit',
          label: t('Edit message'),
          icon: <Icon name="edit" size={16} />,
          ...tooLate,
          onSelect: () => onAsk('edit'),
        },
        {
          key: 'remove',
          label: t('Remove message'),
          icon: <Icon name="trash" size={16} />,
          danger: true,
          ...tooLate,
          onSelect: () => onAsk('remove'),
        },
      ]
    : []
  const reactions = REACTIONS.map(reaction => ({
    key: reaction,
    label: labels[reaction],
    icon: <ReactionPicture reaction={reaction} />,
    onSelect: () => onReact(reaction),
  }))
  return (
    <MenuButton label={t('React or change')} className="icon-button chat-more" choices={[...reactions, ...ofAuthor]}>
      <Icon name="more" size={16} />
    </MenuButton>
  )
}
