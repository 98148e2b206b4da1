/** The person's company: its record, or the form that registers one. */
import { findResource } from '@siteoffice/domain/catalogue'
import { registerCompany } from '@siteoffice/domain/modules/people/session-endpoints'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { editPath } from '../../../../kinds/paths.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { refreshProfile } from '../session-actions.ts'
import { PlainForm, PlainSubmit } from '../sign-in/plain-form.tsx'
import { draftLabel, emptyDraft, readDraft, refusalOf } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import './sign-up.css'

export function MyCompanyScreen() {
  const { t } = useTranslation()
  const { profile, tenantScoped } = useSession()
  const resource = findResource('company')
  if (profile === undefined || resource === undefined || !tenantScoped) return <Navigate to="/" replace />
  if (profile.company !== null) return <Navigate to={editPath(resource, profile.company._id)} replace />
  return (
    <>
      <PageHeader
        title={profile.joining ? t('My company') : t('Register your company')}
        about={t('Tenders, bids and bills belong to a company. Yours comes first.')}
      />
      <Panel>{profile.joining ? <Joining /> : <RegisterForm />}</Panel>
    </>
  )
}
function Joining() {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('Your request waits for an answer')}>
      {t(
        'A company with this registration number is in the network already. It was asked whether you belong to it, and you get a mail when it has answered.',
      )}
    </EmptyState>
  )
}
function RegisterForm() {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyDraft)
  async function send(): Promise<boolean | string> {
    const company = readDraft(draft)
    if (typeof company === 'string') {
      attempt.say(t('{{field}} is missing.', { field: t(draftLabel(company) ?? company) }))
      return company
    }
    let refusedField: string | undefined
    const failure = await attempt.run(async () => {
      await call(registerCompany, { body: company }).catch((error: unknown) => {
        const refusal = refusalOf(error, draftLabel, t)
        refusedField = refusal?.field
        throw refusal?.error ?? error
      })
      await refreshProfile()
    })
    if (failure !== undefined) return refusedField ?? false
    void navigate('/my-company', { replace: true })
    return true
  }
  return (
    <div className="my-company">
      <PlainForm
        attempt={attempt}
        begin="companyName"
        wrong="companyName"
        send={send}
        fields={trouble => <CompanyFields draft={draft} onChange={setDraft} trouble={trouble} />}
      >
        <PlainSubmit attempt={attempt}>{t('Register company')}</PlainSubmit>
      </PlainForm>
    </div>
  )
}
