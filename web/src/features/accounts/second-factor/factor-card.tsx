/** Codes of an authenticator app: on or off, how many recovery codes are left, and what can be done. */
import type { SecondFactorState } from '@siteoffice/domain/wire'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { api } from '../../../shared/lib/api.ts'
import { formatInstant } from '../../../shared/lib/format.ts'
import { useTranslation } from '../../../shared/lib/i18n.ts'
import { notify } from '../../../shared/lib/notify.ts'
import { NewCodes } from './new-codes.tsx'
import { PasswordStep } from './password-step.tsx'
import './second-factor.css'
import { SetUp } from './set-up.tsx'
import { useSecondFactorChanged } from './use-second-factor.ts'

const FEW = 3
type Open = 'set-up' | 'new-codes' | 'turn-off'

export function FactorCard({ state }: { readonly state: SecondFactorState }) {
  const { t } = useTranslation()
  const changed = useSecondFactorChanged()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  function done(words: string) {
    close()
    notify.success({ title: words })
    void changed()
  }
  return (
    <section className="factor" aria-labelledby="factor-app">
      <h3 id="factor-app" className="factor-heading">
        {t('Authenticator app')}{' '}
        <span className={state.enabled ? 'factor-on' : 'factor-off'}>{state.enabled ? t('On') : t('Off')}</span>
      </h3>
      {state.enabled ? (
        <EnabledFactor state={state} onOpen={setOpen} />
      ) : (
        <>
          <p className="factor-about">
            {t('Besides the password, signing in asks for a code that an app on your phone shows.')}
          </p>
          <Button type="primary" onClick={() => setOpen('set-up')}>
            {t('Set up')}
          </Button>
        </>
      )}
      <Modal
        open={open === 'set-up'}
        title={t('Set up an authenticator app')}
        footer={null}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        destroyOnHidden
        width={520}
      >
        <SetUp onDone={() => done(t('The second factor is set up'))} onCancel={close} />
      </Modal>
      <Modal
        open={open === 'new-codes'}
        title={t('New recovery codes')}
        footer={null}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        destroyOnHidden
        width={460}
      >
        <NewCodes onDone={() => done(t('The old recovery codes no longer work'))} onCancel={close} />
      </Modal>
      <Modal
        open={open === 'turn-off'}
        title={t('Turn the authenticator app off?')}
        footer={null}
        onCancel={close}
        destroyOnHidden
        width={460}
      >
        <PasswordStep
          about={t('Signing in will no longer ask for codes, and the recovery codes stop working.')}
          action={t('Turn off')}
          danger
          onCancel={close}
          onPassword={async password => {
            await api.post('/profile/second-factor/disable', { password }, { quiet: true })
            done(t('The authenticator app is turned off'))
          }}
        />
      </Modal>
    </section>
  )
}
interface EnabledFactorProps {
  readonly state: SecondFactorState
  readonly onOpen: (open: Open) => void
}
function EnabledFactor({ state, onOpen }: EnabledFactorProps) {
  const { t } = useTranslation()
  const { recoveryCodesLeft: left, enabledAt, required, passkeys } = state
  const bound = required && passkeys.length === 0
  return (
    <>
      <p className="factor-about">
        {enabledAt !== null && `${t('Since {{when}}.', { when: formatInstant(enabledAt) })} `}
        {t('{{count}} recovery codes left.', { count: left })}
      </p>
      {left <= FEW && (
        <p className="factor-warning">
          {left === 0
            ? t('Without your phone you would be locked out. Make new recovery codes.')
            : t('These are few. Make new ones before you run out.')}
        </p>
      )}
      <div className="factor-buttons">
        <Button type={left <= FEW ? 'primary' : 'default'} onClick={() => onOpen('new-codes')}>
          {t('New recovery codes')}
        </Button>
        {!bound && <Button onClick={() => onOpen('turn-off')}>{t('Turn off')}</Button>}
      </div>
    </>
  )
}
