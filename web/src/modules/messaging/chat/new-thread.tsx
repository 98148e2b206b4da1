/** Opens a thread with somebody, or the one that is there already. */
import { listChatPeople, openChatThread } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'

export function NewThread({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [person, setPerson] = useState('')
  const id = useId()
  const { data } = useQuery({
    queryKey: ['chat', 'people'],
    queryFn: ({ signal }) => call(listChatPeople, {}, { signal }),
    staleTime: 60_000,
  })
  const open = useMutation({
    mutationFn: () => call(openChatThread, { body: { members: [person] } }),
    onSuccess: async thread => {
      setPerson('')
      await client.invalidateQueries({ queryKey: ['chat', 'threads'] })
      onOpen(thread._id)
    },
  })
  return (
    <div className="talk-filters">
      <label htmlFor={id}>{t('Write to')}</label>
      <div className="talk-new">
        <Select
          wide
          id={id}
          value={person}
          options={[
            { value: '', label: t('Choose a person') },
            ...(data?.content ?? []).map(each => ({ value: each._id, label: each.label ?? '' })),
          ]}
          onChange={setPerson}
        />
        <Button disabled={person === ''} loading={open.isPending} onClick={() => open.mutate()}>
          {t('Open chat')}
        </Button>
      </div>
    </div>
  )
}
