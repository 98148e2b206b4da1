/** The passkeys of an account with their last use; adds and removes them. */
import type { Passkey, SecondFactorState } from '@siteoffice/domain/modules/people/own-account'
import { removePasskey } from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { formatInstant, formatRelative } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { toast } from '../../../../lib/toast.ts'
import { PasswordStep } from '../second-factor/password-step.tsx'
import '../second-factor.css'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useSecondFactorChanged } from '../second-factor/use-second-factor.ts'
import { AddPasskey } from './add-passkey.tsx'
import { namedAddress, passkeysWork } from './passkeys-work.ts'

function NoPasskeys() {
  const { t } = useTranslation()
  const address = namedAddress()
  return (
    <p className="factor-notice">
      {address === undefined
        ? t('Passkeys do not work in this browser or at this address.')
        : t('Passkeys do not work at this address. Open Siteoffice at:')}{' '}
      {address !== undefined && <a href={address}>{address}</a>}
    </p>
  )
}
export function PasskeyList({ state }: { readonly state: SecondFactorState }) {
  const { t } = useTranslation()
  const changed = useSecondFactorChanged()
  const [adding, setAdding] = useState(false)
  const { passkeys, required, enabled } = state
  const bound = required && !enabled && passkeys.length === 1
  return (
    <section className="factor" aria-labelledby="factor-passkeys">
      <h3 id="factor-passkeys" className="factor-heading">
        {t('Passkeys')}
      </h3>
      <p className="factor-about">
        {t('Sign in with your fingerprint, your face or the lock of your device, without a password.')}
      </p>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey._id} passkey={passkey} bound={bound} />
          ))}
        </ul>
      )}
      {passkeysWork() ? <Button onClick={() => setAdding(true)}>{t('Add a passkey')}</Button> : <NoPasskeys />}
      <Dialog open={adding} title={t('Add a passkey')} footer={null} onCancel={() => setAdding(false)} width={460}>
        <AddPasskey
          onCancel={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            toast.success({ title: t('The passkey is added') })
            void changed()
          }}
        />
      </Dialog>
    </section>
  )
}
function PasskeyRow({ passkey, bound }: { readonly passkey: Passkey; readonly bound: boolean }) {
  const { t } = useTranslation()
  const changed = useSecondFactorChanged()
  const [asking, setAsking] = useState(false)
  async function remove(password: string) {
    await call(removePasskey, { params: { id: passkey._id }, body: { password } })
    setAsking(false)
    toast.success({ title: t('The passkey is removed') })
    await changed()
  }
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div className="device-words">
        <span className="device-name">{name}</span>
        <span className="device-when">{t('Made {{when}}', { when: formatInstant(createdAt) })}</span>
        <span className="device-when" {...(lastUsedAt !== null && { title: formatInstant(lastUsedAt) })}>
          {lastUsedAt === null ? t('Not used yet') : t('Last used {{when}}', { when: formatRelative(lastUsedAt) })}
        </span>
      </div>
      {!bound && (
        <Button size="small" aria-label={t('Remove {{name}}', { name })} onClick={() => setAsking(true)}>
          {t('Remove')}
        </Button>
      )}
      <Dialog
        open={asking}
        title={t('Remove this passkey?')}
        footer={null}
        onCancel={() => setAsking(false)}
        width={460}
      >
        <PasswordStep
          about={t('It can no longer be used to sign in. Delete it on your device as well.')}
          action={t('Remove')}
          danger
          onPassword={remove}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </li>
  )
}
