/** The dialogs that set up codes of an app, renew the recovery codes, and turn both off. */
import { disableSecondFactor } from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { toast } from '../../../../lib/toast.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { NewCodes } from './new-codes.tsx'
import { PasswordStep } from './password-step.tsx'
import { SetUp } from './set-up.tsx'
import { useSecondFactorChanged } from './use-second-factor.ts'

export type FactorDialog = 'set-up' | 'new-codes' | 'turn-off'
interface FactorDialogsProps {
  readonly open: FactorDialog | undefined
  readonly onClose: () => void
}
export function FactorDialogs({ open, onClose }: FactorDialogsProps) {
  const { t } = useTranslation()
  const changed = useSecondFactorChanged()
  // the codes are shown once, so that a press beside the dialog must not close it
  const [locked, setLocked] = useState(false)
  function close() {
    onClose()
    setLocked(false)
  }
  function finish(words: string) {
    close()
    toast.success({ title: words })
    void changed()
  }
  const dialog = (which: FactorDialog) =>
    ({
      open: open === which,
      footer: null,
      locked,
      stays: true,
      onCancel: close,
    }) as const
  return (
    <>
      <Dialog {...dialog('set-up')} title={t('Set up an authenticator app')} width={520}>
        <SetUp
          onShown={() => setLocked(true)}
          onDone={() => finish(t('The second factor is set up'))}
          onCancel={close}
        />
      </Dialog>
      <Dialog {...dialog('new-codes')} title={t('New recovery codes')} width={460}>
        <NewCodes
          onShown={() => setLocked(true)}
          onDone={() => finish(t('The old recovery codes no longer work'))}
          onCancel={close}
        />
      </Dialog>
      <Dialog {...dialog('turn-off')} title={t('Turn the authenticator app off?')} width={460}>
        <PasswordStep
          about={t('Signing in will no longer ask for codes, and the recovery codes stop working.')}
          action={t('Turn off')}
          danger
          onCancel={close}
          onPassword={async password => {
            await call(disableSecondFactor, { body: { password } })
            finish(t('The authenticator app is turned off'))
          }}
        />
      </Dialog>
    </>
  )
}
