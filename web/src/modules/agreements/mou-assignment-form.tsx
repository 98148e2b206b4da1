/** The form of assignments: with the document, and a new link for the signatory. */

import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { sendSigningLink } from '@siteoffice/domain/modules/agreements/endpoints'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import type { DecisionStart } from '../../records/actions/decision-notes.ts'
import { DecisionStartContext } from '../../records/actions/decision-notes.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import { DocumentButton } from '../../records/documents/document-button.tsx'
import type { FormExtras } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { ConfirmedButton } from '../../ui/confirmed-button.tsx'

const WAITING = ['sent', 'viewed']
function SendLink({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can, tenantScoped } = useSession()
  const waits = WAITING.includes(String(record['status']))
  if (!waits || tenantScoped || !can(permissionFor(mouAssignment, 'update'))) return null
  async function send() {
    try {
      await call(sendSigningLink, { params: { id: record._id } })
      toast.success({ title: t('Another link is on its way to the signatory; the older one is dead') })
    } catch {
      // what went wrong is told already
    }
  }
  return (
    <ConfirmedButton
      question={t('Mail another link?')}
      about={t('The signatory gets a new link to sign by mail. The link that was mailed before stops working.')}
      action={t('Mail another link')}
      onConfirm={send}
    >
      {t('Mail another link')}
    </ConfirmedButton>
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
