/** The only screen for a person whose role demands a second factor, until they have one. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useDocumentTitle } from '../../../../lib/document-title.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { BrandMark } from '../../../../ui/brand-mark.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { passkeysWork } from '../passkeys/passkeys-work.ts'
import { signOut } from '../session-actions.ts'
import '../second-factor.css'
import { Button } from '../../../../ui/button.tsx'
import { SetUp } from './set-up.tsx'

interface RequiredScreenProps {
  /** the second factor is set up, and the person has seen its recovery codes */
  readonly onDone: () => void
}
type Way = 'app' | 'passkey'

export function RequiredScreen({ onDone }: RequiredScreenProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [way, setWay] = useState<Way>()
  useDocumentTitle(t('Set up a second factor'))
  const back = () => setWay(undefined)
  const finish = useEffectEvent(onDone)
  const settled = way === undefined && profile?.secondFactorRequired === false
  useEffect(() => {
    // the factor was set up in another tab, or is no longer demanded
    if (settled) finish()
  }, [settled])
  return (
    <main className="factor-required">
      <div className="factor-required-head">
        <BrandMark size={28} />
        <span>Siteoffice</span>
        <Button onClick={() => void signOut()}>{t('Sign out')}</Button>
      </div>
      <h1>{t('Set up a second factor')}</h1>
      <p className="factor-about">
        {t(
          '{{name}}, your role {{role}} requires a second factor besides the password. Then you go on to where you were going.',
          {
            name: profile?.name ?? '',
            role: profile?.role.name ?? '',
          },
        )}
      </p>
      {way === undefined && <Ways onWay={setWay} />}
      {way === 'app' && (
        <Panel title={t('Set up an authenticator app')}>
          <SetUp onDone={onDone} onCancel={back} />
        </Panel>
      )}
      {way === 'passkey' && (
        <Panel title={t('Add a passkey')}>
          <AddPasskey onDone={onDone} onCancel={back} />
        </Panel>
      )}
    </main>
  )
}
function Ways({ onWay }: { readonly onWay: (way: Way) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Panel
        title={t('Authenticator app')}
        about={t('Besides the password, signing in asks for a code that an app on your phone shows.')}
      >
        <Button type="primary" onClick={() => onWay('app')}>
          {t('Set up an authenticator app')}
        </Button>
      </Panel>
      {passkeysWork() && (
        <Panel
          title={t('Passkey')}
          about={t('Sign in with your fingerprint, your face or the lock of your device, without a password.')}
        >
          <Button onClick={() => onWay('passkey')}>{t('Add a passkey')}</Button>
        </Panel>
      )}
    </>
  )
}
