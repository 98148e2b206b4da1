/** Asks for the password over the open screen when the session has ended; the calls that failed are then sent again. */
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { clearSession, ownToken, useSession } from '../../../lib/session.ts'
import { leaveAccount } from './session-actions.ts'
import { PasskeyButton } from './sign-in/passkey-button.tsx'
import './sign-in-form.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SecretInput } from '../../../ui/secret-input.tsx'
import { type SignInState, useSignIn } from './sign-in/use-sign-in.ts'

/** The app is here already. */
const nothing = () => Promise.resolve()
export type Answer = (signedIn: boolean) => void

export function SignInAgain({ onDone }: { readonly onDone: Answer }) {
  return ownToken() !== undefined ? <ImpersonationOver onDone={() => onDone(false)} /> : <AskPassword onDone={onDone} />
}
function AskPassword({ onDone }: { readonly onDone: Answer }) {
  const { t } = useTranslation()
  const { profile, token } = useSession()
  const [endedToken] = useState(token)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    // signed in here or in another tab
    if (token !== undefined && token !== endedToken) finish(true)
  }, [token, endedToken])
  const signIn = useSignIn({ ready: nothing, person: profile?._id })
  const { second } = signIn
  function leave() {
    onDone(false)
    clearSession()
  }
  const out = <Button onClick={leave}>{t('Sign out')}</Button>
  // one dialog for both steps: a second one would return the focus to the screen below
  return (
    <PasswordDialog signIn={signIn} out={out} email={profile?.email ?? ''} asked={second === undefined}>
      {second !== undefined && (
        <second.Step factor={second.factor} ready={nothing} person={profile?._id} onBack={signIn.leaveSecond} />
      )}
    </PasswordDialog>
  )
}
interface PasswordDialogProps {
  readonly signIn: SignInState
  readonly out: ReactNode
  readonly email: string
  /** whether the dialog asks for the password, rather than shows its children */
  readonly asked: boolean
  readonly children: ReactNode
}
function PasswordDialog({ signIn, out, email, asked, children }: PasswordDialogProps) {
  const { t } = useTranslation()
  const { message, live, busy, wait, submit, withPasskey } = signIn
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const errorId = useId()
  useEffect(() => {
    if (asked) input.current?.focus()
  }, [asked])
  async function go() {
    if (wait > 0 || busy) return
    if (!(await submit(email, password))) input.current?.select()
  }
  const next = (
    <Button type="primary" loading={busy} disabled={wait > 0} onClick={() => void go()}>
      {t('Sign in and continue')}
    </Button>
  )
  return (
    <Dialog
      open
      title={t('Sign in again')}
      locked
      width={420}
      footer={
        <DialogButtons>
          {out}
          {asked && next}
        </DialogButtons>
      }
    >
      {!asked && children}
      {asked && (
        <>
          <p>
            {t('Your session has ended. Enter the password of {{email}} to go on; what you typed is still here.', {
              email,
            })}
          </p>
          <label htmlFor={id}>{t('Password')}</label>
          <SecretInput
            id={id}
            ref={input}
            value={password}
            autoComplete="current-password"
            aria-describedby={errorId}
            aria-invalid={message !== undefined}
            onChange={setPassword}
            onKeyDown={event => {
              if (event.key === 'Enter') void go()
            }}
          />
          <p id={errorId} className="sign-in-again-trouble" role="alert" aria-live={live}>
            {message}
          </p>
          <PasskeyButton label={t('Use a passkey')} busy={busy} onPress={() => void withPasskey()} />
        </>
      )}
    </Dialog>
  )
}
function ImpersonationOver({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [error, setError] = useState<string>()
  async function goBack() {
    try {
      await leaveAccount()
      onDone()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }
  return (
    <Dialog
      open
      title={t('Your time in this account is over')}
      locked
      width={420}
      footer={
        <Button type="primary" onClick={() => void goBack()}>
          {t('Return to my account')}
        </Button>
      }
    >
      <p>{t('You can no longer work as {{name}}. What was not saved is lost.', { name: profile?.name ?? '' })}</p>
      {error !== undefined && <p role="alert">{error}</p>}
    </Dialog>
  )
}
