/** Asks for the password over what is open when the session has ended under it; the calls that failed go on after. */
import { Button, Input, type InputRef, Modal } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { clearSession, useSession } from '../../shared/lib/session.ts'
import { leaveAccount } from './session-actions.ts'
import { useSignIn } from './sign-in/use-sign-in.ts'

export type Answer = (signedIn: boolean) => void

export function SignInAgain({ onDone }: { readonly onDone: Answer }) {
  const { borrowed } = useSession()
  return borrowed ? <BorrowedTimeOver onDone={() => onDone(false)} /> : <AskPassword onDone={onDone} />
}
function AskPassword({ onDone }: { readonly onDone: Answer }) {
  const { t } = useTranslation()
  const { profile, token } = useSession()
  const [endedToken] = useState(token)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    // signed in here or, just as well, in another tab
    if (token !== undefined && token !== endedToken) done(true)
  }, [token, endedToken])
  const { error, busy, wait, submit } = useSignIn(() => Promise.resolve())
  const [password, setPassword] = useState('')
  const input = useRef<InputRef>(null)
  const id = useId()
  const errorId = useId()
  async function signIn() {
    if (wait > 0 || busy) return
    if (!(await submit(profile?.email ?? '', password))) input.current?.select()
  }
  function leave() {
    onDone(false)
    clearSession()
  }
  const message = wait > 0 ? t('Too many attempts. You can try again in {{count}} seconds.', { count: wait }) : error
  return (
    <Modal
      open
      title={t('Sign in again')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={420}
      afterOpenChange={open => open && input.current?.focus()}
      footer={[
        <Button key="leave" onClick={leave}>
          {t('Sign out')}
        </Button>,
        <Button key="go" type="primary" loading={busy} disabled={wait > 0} onClick={() => void signIn()}>
          {t('Sign in and continue')}
        </Button>,
      ]}
    >
      <p>
        {t('Your session has ended. Enter the password of {{email}} to go on; what you typed is still here.', {
          email: profile?.email ?? '',
        })}
      </p>
      <label htmlFor={id}>{t('Password')}</label>
      <Input.Password
        id={id}
        ref={input}
        value={password}
        autoComplete="current-password"
        aria-describedby={errorId}
        {...(message !== undefined && { status: 'error' as const })}
        onChange={event => setPassword(event.target.value)}
        onPressEnter={() => void signIn()}
      />
      <p id={errorId} role="alert" style={{ color: 'var(--so-error)', minBlockSize: 22, marginBlock: '6px 0' }}>
        {message}
      </p>
    </Modal>
  )
}
function BorrowedTimeOver({ onDone }: { readonly onDone: () => void }) {
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
    <Modal
      open
      title={t('Your time in this account is over')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={420}
      footer={[
        <Button key="back" type="primary" onClick={() => void goBack()}>
          {t('Return to my account')}
        </Button>,
      ]}
    >
      <p>{t('You can no longer work as {{name}}. What was not saved is lost.', { name: profile?.name ?? '' })}</p>
      {error !== undefined && <p role="alert">{error}</p>}
    </Modal>
  )
}
