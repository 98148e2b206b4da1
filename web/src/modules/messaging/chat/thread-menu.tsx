/** The menu of a thread: add people, mute it, leave it. */
import { addChatMembers, leaveChatThread, muteChatThread } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import type { ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Confirm } from '../../../ui/confirmed-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton, type MenuChoice } from '../../../ui/menu-button.tsx'
import { type ChosenPerson, PeoplePicker } from './people-picker.tsx'

interface Props {
  readonly thread: ChatThread
  readonly onLeave: () => void
}
export function ThreadMenu({ thread, onLeave }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asks, setAsks] = useState<'people' | 'leave'>()
  const renew = () => client.invalidateQueries({ queryKey: ['chat', 'threads'] })
  const mute = useMutation({
    mutationFn: () => call(muteChatThread, { body: { thread: thread._id, muted: !thread.muted } }),
    onSuccess: renew,
  })
  async function leave() {
    await call(leaveChatThread, { body: { thread: thread._id } })
    onLeave()
    await renew()
  }
  const isOfRecord = thread.kind === 'record'
  const leaveLabel = isOfRecord ? t('Leave chat') : t('Leave group')
  const ofGroup: MenuChoice[] =
    thread.kind === 'direct'
      ? []
      : [
          { key: 'people', label: t('Add people'), onSelect: () => setAsks('people') },
          { key: 'leave', label: leaveLabel, danger: true, onSelect: () => setAsks('leave') },
        ]
  const muting = {
    key: 'mute',
    label: thread.muted ? t('Unmute chat') : t('Mute chat'),
    title: t('A muted chat shows its unread messages without a colour.'),
    onSelect: () => mute.mutate(),
  }
  return (
    <>
      <MenuButton label={t('More about this chat')} choices={[muting, ...ofGroup]}>
        <Icon name="more" />
      </MenuButton>
      {asks === 'people' && <AddPeople thread={thread} onClose={() => setAsks(undefined)} />}
      <Confirm
        open={asks === 'leave'}
        question={isOfRecord ? t('Leave this chat?') : t('Leave this group?')}
        about={
          isOfRecord
            ? t('It leaves your list. What you wrote stays, and you can open it again from the record.')
            : t('You will no longer read its messages. What you wrote stays, and a member can add you again.')
        }
        action={leaveLabel}
        onConfirm={leave}
        onClose={() => setAsks(undefined)}
      />
    </>
  )
}
function AddPeople({ thread, onClose }: { readonly thread: ChatThread; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const id = useId()
  const add = useMutation({
    mutationFn: () => call(addChatMembers, { body: { thread: thread._id, members: people.map(each => each.value) } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['chat', 'threads'] })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={thread.kind === 'record' ? t('Add people to this chat?') : t('Add people to this group?')}
      okText={t('Add people')}
      cancelText={t('Keep as it is')}
      ok={{ disabled: people.length === 0, loading: add.isPending }}
      onOk={() => add.mutate()}
      onCancel={onClose}
      closable={false}
      width={440}
    >
      <div className="chat-fields">
        <p>
          {thread.kind === 'record'
            ? t('Only staff who may read the record can be added. They will read the whole chat.')
            : t('They will read what is written from now on, not what was written before.')}
        </p>
        <label htmlFor={id}>{t('People')}</label>
        <PeoplePicker id={id} people={people} without={thread.members.map(each => each._id)} onChange={setPeople} />
      </div>
    </Dialog>
  )
}
