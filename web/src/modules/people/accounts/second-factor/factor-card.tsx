/** The codes of an authenticator app: whether they are on, how many recovery codes are left, and the actions on them. */
import type { SecondFactorState } from '@siteoffice/domain/modules/people/own-account'
import { useState } from 'react'
import { formatInstant } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { type FactorDialog, FactorDialogs } from './factor-dialogs.tsx'
import '../second-factor.css'
import { Button } from '../../../../ui/button.tsx'

const FEW = 3
export function FactorCard({ state }: { readonly state: SecondFactorState }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<FactorDialog>()
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
      <FactorDialogs open={open} onClose={() => setOpen(undefined)} />
    </section>
  )
}
interface EnabledFactorProps {
  readonly state: SecondFactorState
  readonly onOpen: (open: FactorDialog) => void
}
function EnabledFactor({ state, onOpen }: EnabledFactorProps) {
  const { t } = useTranslation()
  const { recoveryCodesLeft: codesLeft, enabledAt, required, passkeys } = state
  const bound = required && passkeys.length === 0
  return (
    <>
      <p className="factor-about">
        {enabledAt !== null && `${t('Since {{when}}.', { when: formatInstant(enabledAt) })} `}
        {t('{{count}} recovery codes left.', { count: codesLeft })}
      </p>
      {codesLeft <= FEW && (
        <p className="factor-warning">
          {codesLeft === 0
            ? t('Without your phone you would be locked out. Make new recovery codes.')
            : t('These are few. Make new ones before you run out.')}
        </p>
      )}
      <div className="factor-buttons">
        <Button type={codesLeft <= FEW ? 'primary' : 'default'} onClick={() => onOpen('new-codes')}>
          {t('New recovery codes')}
        </Button>
        {!bound && <Button onClick={() => onOpen('turn-off')}>{t('Turn off')}</Button>}
      </div>
    </>
  )
}
