/** The form of assignments: with the document, and a new link for the signatory. */

import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { sendSigningLink } from '@siteoffice/domain/modules/agreements/endpoints'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import type { DecisionStart } from '../../records/actions/decision-notes.ts'
import { DecisionStartContext } from '../../records/actions/decision-notes.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import { DocumentButton } from '../../records/documents/document-button.tsx'
import type { FormExtras } from '../../records/form/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { Button } from '../../ui/button.tsx'

const WAITING = ['sent', 'viewed']
function SendLink({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can, tenantScoped } = useSession()
  const [busy, setBusy] = useState(false)
  const waits = WAITING.includes(String(record['status']))
  if (!waits || tenantScoped || !can(permissionFor(mouAssignment, 'update'))) return null
  async function send() {
    setBusy(true)
    try {
      await call(sendSigningLink, { params: { id: record._id } })
      toast.success({ title: t('Another link is on its way to the signatory; the older one is dead') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void send()}>
      {t('Mail another link')}
    </Button>
  )
}
const Actions = ({ record }: { readonly record: AnyRecord }) => (
  <>
    <DocumentButton path={`/mouAssignment/document/${record._id}`} version={record.version} />
    <SendLink record={record} />
  </>
)
const extras: FormExtras = { actions: Actions }

/** A signatory who is signed in finds their name filled in; anybody else says for whom they sign. */
function useSignatureStart(): DecisionStart {
  const { profile } = useSession()
  return (transition, record) => {
    const signatory = record['signatory'] as { readonly name: string; readonly email: string } | null // as it is declared
    const isSignatory = signatory?.email.toLowerCase() === profile?.email.toLowerCase()
    return transition === 'sign' && signatory !== null && isSignatory ? { signature: { name: signatory.name } } : {}
  }
}
export const MouAssignmentForm = ({ resource }: ScreenProps) => (
  <DecisionStartContext value={useSignatureStart()}>
    <FormScreen resource={resource} extras={extras} />
  </DecisionStartContext>
)
