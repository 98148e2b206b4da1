/** Opens a chat with one person, new or existing, or a group with several people. */
import { openChatThread } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type ChosenPerson, PeoplePicker } from './people-picker.tsx'

const LONGEST_NAME = 120

export function NewThread({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {t('New chat')}
      </Button>
      {open && (
        <NewThreadDialog
          onClose={() => setOpen(false)}
          onOpen={id => {
            setOpen(false)
            onOpen(id)
          }}
        />
      )}
    </>
  )
}
interface Props {
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}
function NewThreadDialog({ onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [name, setName] = useState('')
  const id = useId()
  const isGroup = people.length > 1
  const title = name.trim()
  const open = useMutation({
    mutationFn: () =>
      call(openChatThread, {
        body: { members: people.map(each => each.value), ...(isGroup && title !== '' && { title }) },
      }),
    onSuccess: async thread => {
      await client.invalidateQueries({ queryKey: ['chat', 'threads'] })
      onOpen(thread._id)
    },
  })
  return (
    <Dialog
      open
      title={t('Who do you want to write to?')}
      okText={isGroup ? t('Open group') : t('Open chat')}
      cancelText={t('Keep as it is')}
      ok={{ disabled: people.length === 0, loading: open.isPending }}
      onOk={() => open.mutate()}
      onCancel={onClose}
      closable={false}
      width={440}
    >
      <div className="chat-fields">
        <label htmlFor={`${id}-people`}>{t('People')}</label>
        <PeoplePicker id={`${id}-people`} people={people} onChange={setPeople} />
        {isGroup && (
          <>
            <label htmlFor={`${id}-name`}>{t('Name of the group (optional)')}</label>
            <TextInput id={`${id}-name`} value={name} maxLength={LONGEST_NAME} onChange={setName} dir="auto" />
          </>
        )}
      </div>
    </Dialog>
  )
}
