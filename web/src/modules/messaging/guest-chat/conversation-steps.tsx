/** What can be done with a conversation: taking it, its steps, and putting it off, which asks until when. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { guestConversation } from '@siteoffice/domain/modules/messaging/guest-conversation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { asksFirst, type Step, stepsOf } from '../../../records/transitions/transitions.ts'
import { Button } from '../../../ui/button.tsx'
import type { ConversationRow } from './types.ts'

const StepDialog = lazy(() =>
  import('../../../records/transitions/transition-dialog.tsx').then(module => ({ default: module.StepDialog })),
)
const TAKE = 'take'

export function ConversationSteps({ row }: { readonly row: ConversationRow }) {
  const { t } = useTranslation()
  const { can, profile } = useSession()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Step>()
  const refresh = () => client.invalidateQueries({ queryKey: ['guestConversation'] })
  const path = (step: string) => `/guestConversation/${step}/${row._id}`
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
    <div className="talk-steps">
      {mayTake && (
        <Button size="small" loading={busy(TAKE)} onClick={() => act.mutate(TAKE)}>
          {t('Assign to me')}
        </Button>
      )}
      {stepsOf(guestConversation, { ...row }).map(step => (
        <Button
          key={step.name}
          size="small"
          type={step.shape?.tone === 'primary' ? 'primary' : 'default'}
          loading={busy(step.name)}
          onClick={() => (asksFirst(step) ? setAsked(step) : act.mutate(step.name))}
        >
          {t(step.label)}
        </Button>
      ))}
      {asked && (
        <Suspense>
          <StepDialog
            resource={guestConversation}
            step={asked}
            records={[{ ...row }]}
            onDone={() => void refresh()}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
