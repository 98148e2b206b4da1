/** Hands a conversation to a colleague or a department, with a note among the staff. */
import { listTransferTargets, transferConversation } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useKeptText } from '../../../lib/kept-text.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import './guest-chat.css'

interface Props {
  readonly conversation: string
  readonly assignee: string | null
  readonly onClose: () => void
}
export function TransferDialog({ conversation, assignee, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [target, setTarget] = useState<string | null>(null)
  // whom it is taken from, as it was when this was opened
  const [from] = useState(assignee)
  const [note, setNote, clear] = useKeptText(`guest-chat.${conversation}.transfer`)
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['guestConversation', 'targets'],
    queryFn: ({ signal }) => call(listTransferTargets, {}, { signal }),
  })
  const [kind, chosen = ''] = (target ?? '').split(' ')
  const transfer = useMutation({
    mutationFn: () =>
      call(transferConversation, {
        body: {
          conversation,
          from,
          ...(kind === 'person' ? { person: chosen } : { department: chosen }),
          ...(note.trim() !== '' && { note: note.trim() }),
        },
      }),
    onError: async error => {
      if (!(error instanceof ApiError && error.body.code === 'stale_version')) return
      onClose()
      await client.invalidateQueries({ queryKey: ['guestConversation'] })
    },
    onSuccess: async () => {
      clear(note)
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: ['guestConversation'] }),
        client.invalidateQueries({ queryKey: ['guestMessages', conversation] }),
      ])
    },
  })
  const options = [
    ...(data?.people ?? []).map(each => ({ value: `person ${each._id}`, label: each.label })),
    ...(data?.departments ?? []).map(each => ({
      value: `department ${each._id}`,
      label: t('Everybody in {{department}}', { department: each.label }),
    })),
  ]
  return (
    <Dialog
      open
      title={t('Transfer this conversation?')}
      okText={t('Transfer conversation')}
      cancelText={t('Keep as it is')}
      ok={{ disabled: target === null, loading: transfer.isPending }}
      onOk={() => transfer.mutate()}
      onCancel={onClose}
      closable={false}
      width={440}
    >
      <div className="transfer-fields">
        <p>{t('The new assignees are notified and see the note. The visitor sees neither.')}</p>
        {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
        <label htmlFor={`${id}-target`}>{t('Colleague or department')}</label>
        <Combobox
          id={`${id}-target`}
          value={target}
          options={options}
          searching={data === undefined && error === null}
          empty={t('Nobody found')}
          onChange={setTarget}
        />
        <label htmlFor={`${id}-note`}>{t('Note for staff only')}</label>
        <textarea
          id={`${id}-note`}
          dir="auto"
          rows={3}
          maxLength={2000}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
