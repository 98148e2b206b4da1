/** The passkeys of an account: which there are, when they were used, adding and removing. */
import type { Passkey, SecondFactorState } from '@siteoffice/domain/wire'
import { useMutation } from '@tanstack/react-query'
import { Button, Modal, Popconfirm } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/lib/api.ts'
import { formatInstant, formatRelative } from '../../../shared/lib/format.ts'
import { useTranslation } from '../../../shared/lib/i18n.ts'
import { notify } from '../../../shared/lib/notify.ts'
import '../second-factor/second-factor.css'
import { useSecondFactorChanged } from '../second-factor/use-second-factor.ts'
import { AddPasskey } from './add-passkey.tsx'
import { passkeysWork } from './passkeys-work.ts'

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
      {passkeysWork() ? (
        <Button onClick={() => setAdding(true)}>{t('Add a passkey')}</Button>
      ) : (
        <p className="factor-notice">{t('Passkeys do not work in this browser or at this address.')}</p>
      )}
      <Modal
        open={adding}
        title={t('Add a passkey')}
        footer={null}
        onCancel={() => setAdding(false)}
        destroyOnHidden
        width={460}
      >
        <AddPasskey
          onCancel={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            notify.success({ title: t('The passkey is added') })
            void changed()
          }}
        />
      </Modal>
    </section>
  )
}
function PasskeyRow({ passkey, bound }: { readonly passkey: Passkey; readonly bound: boolean }) {
  const { t } = useTranslation()
  const changed = useSecondFactorChanged()
  const remove = useMutation({
    mutationFn: () => api.del<void>(`/profile/passkeys/${passkey._id}`),
    onSuccess: async () => {
      notify.success({ title: t('The passkey is removed') })
      await changed()
    },
  })
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
        <Popconfirm
          title={t('Remove this passkey?')}
          description={t('It can no longer be used to sign in. Delete it on your device as well.')}
          okText={t('Remove')}
          onConfirm={() => remove.mutate()}
        >
          <Button size="small" loading={remove.isPending} aria-label={t('Remove {{name}}', { name })}>
            {t('Remove')}
          </Button>
        </Popconfirm>
      )}
    </li>
  )
}
