/** The form of shared profiles: with the link to pass on, which is shown once. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { makeProfileLink } from '@siteoffice/domain/modules/companies/endpoints'
import { profileSharing } from '@siteoffice/domain/modules/companies/profile-sharing'
import { useId, useState } from 'react'
import { isBlank } from '../../kinds/kind.ts'
import { call } from '../../lib/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import type { FormExtras } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmedButton } from '../../ui/confirmed-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

function Link({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const id = useId()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  const [sharedLink, setMade] = useState<{ readonly url: string; readonly mailed: boolean }>()
  const [copied, setCopied] = useState(false)
  if (record['status'] !== 'active' || !can(permissionFor(profileSharing, 'update'))) return null
  async function make() {
    setBusy(true)
    setCopied(false)
    try {
      setMade(await call(makeProfileLink, { params: { id: record._id } }))
    } finally {
      setBusy(false)
    }
  }
  async function copy() {
    await navigator.clipboard.writeText(sharedLink?.url ?? '')
    setCopied(true)
  }
  return (
    <>
      {isBlank(record['lastViewedAt']) ? (
        <Button type="primary" loading={busy} onClick={() => void make()}>
          {t('Make the link')}
        </Button>
      ) : (
        <ConfirmedButton
          question={t('Make a new link?')}
          about={t('The link that has been given out works no more.')}
          action={t('Make a new link')}
          loading={busy}
          onConfirm={make}
        >
          {t('Make a new link')}
        </ConfirmedButton>
      )}
      <Dialog
        open={sharedLink !== undefined}
        title={t('The link of the shared profile')}
        onCancel={() => setMade(undefined)}
        footer={
          <Button type="primary" onClick={() => void copy()}>
            {copied ? t('Copied') : t('Copy')}
          </Button>
        }
      >
        <p>{t('It is shown this once. A link that was made before works no more.')}</p>
        {sharedLink?.mailed === true && <p>{t('It was mailed to the recipient as well.')}</p>}
        <label htmlFor={id}>{t('Link')}</label>
        <textarea id={id} readOnly rows={3} dir="ltr" value={sharedLink?.url ?? ''} style={{ inlineSize: '100%' }} />
      </Dialog>
    </>
  )
}
const extras: FormExtras = { actions: Link }

export const ProfileSharingForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
