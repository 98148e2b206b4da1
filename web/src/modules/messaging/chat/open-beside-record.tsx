/** Opens the thread beside a record, and leads to it. */
import { discussRecord } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'

interface Props {
  /** a resource and the id of a record, as the address has them */
  readonly about: string
  readonly onOpen: (thread: string) => void
  readonly onClose: () => void
}
export function OpenBesideRecord({ about, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: () => {
      const [resource = '', record = ''] = about.split('/')
      return call(discussRecord, { body: { resource, record } })
    },
    onSuccess: async ({ _id }) => {
      await client.invalidateQueries({ queryKey: ['chat', 'threads'] })
      onOpen(_id)
    },
  })
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === about) return
    opened.current = about
    mutate()
  }, [about, mutate])
  return (
    <section className="talk-view" aria-label={t('Conversation')}>
      <header className="chat-head">
        <span className="talk-back">
          <Button size="small" onClick={onClose}>
            {t('Back')}
          </Button>
        </span>
      </header>
      {error === null ? <Loading /> : <ErrorBox error={error} onRetry={mutate} />}
    </section>
  )
}
