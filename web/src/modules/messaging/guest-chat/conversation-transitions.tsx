/** The actions on a conversation: taking it, handing it on, its transitions, and snoozing it until a chosen time. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { guestConversation } from '@siteoffice/domain/modules/messaging/guest-conversation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { asksFirst, offeredBy, type Transition } from '../../../records/actions/transitions.ts'
import { Button } from '../../../ui/button.tsx'
import type { ConversationRow } from './types.ts'

const TransitionDialog = lazy(() =>
  import('../../../records/actions/transition-dialog.tsx').then(module => ({ default: module.TransitionDialog })),
)
const TransferDialog = lazy(() => import('./transfer-dialog.tsx').then(module => ({ default: module.TransferDialog })))
const TAKE = 'take'

export function ConversationTransitions({ row }: { readonly row: ConversationRow }) {
  const { t } = useTranslation()
  const { can, profile } = useSession()
  const client = useQueryClient()
  const [openTransition, setAsked] = useState<Transition>()
  const [transfers, setTransfers] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: ['guestConversation'] })
  const path = (transition: string) => `/guestConversation/${transition}/${row._id}`
  const act = useMutation({
    mutationFn: (name: string) =>
      name === TAKE
        ? api.put(path('update'), { version: row.version, assignee: profile?._id })
        : api.post(path(name), { version: row.version }),
    onSettled: refresh,
  })
  const busy = (name: string) => act.isPending && act.variables === name
  const mayTake = can(permissionFor(guestConversation, 'update')) && row.assignee?._id !== profile?._id
  return (
    <div className="talk-transitions">
      {mayTake && (
        <Button size="small" loading={busy(TAKE)} onClick={() => act.mutate(TAKE)}>
          {t('Assign to me')}
        </Button>
      )}
      {can('CAN_CHAT') && (row.status === 'open' || row.status === 'snoozed') && (
        <Button size="small" onClick={() => setTransfers(true)}>
          {t('Transfer conversation')}
        </Button>
      )}
      {offeredBy(guestConversation, { ...row }).map(transition => (
        <Button
          key={transition.name}
          size="small"
          type={transition.shape?.tone === 'primary' ? 'primary' : 'default'}
          loading={busy(transition.name)}
          onClick={() => (asksFirst(transition) ? setAsked(transition) : act.mutate(transition.name))}
        >
          {t(transition.label)}
        </Button>
      ))}
      {transfers && (
        <Suspense>
          <TransferDialog
            conversation={row._id}
            assignee={row.assignee?._id ?? null}
            onClose={() => setTransfers(false)}
          />
        </Suspense>
      )}
      {openTransition && (
        <Suspense>
          <TransitionDialog
            resource={guestConversation}
            transition={openTransition}
            record={{ ...row }}
            onDone={() => void refresh()}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
