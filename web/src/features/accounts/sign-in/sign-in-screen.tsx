/** The first screen. Plain markup and styles: nothing of the app behind it is loaded before it is shown. */
import type { SubmitEvent } from 'react'
import { useId, useRef } from 'react'
import { useDocumentTitle } from '../../../shared/lib/document-title.ts'
import { offeredLanguages, useTranslation } from '../../../shared/lib/i18n.ts'
import { BrandMark } from '../../../shared/ui/brand-mark.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { PasswordInput } from './password-input.tsx'
import './sign-in.css'
import { useSignIn } from './use-sign-in.ts'

export interface SignInScreenProps {
  /** awaited before the session starts: the app's code */
  readonly ready: () => Promise<unknown>
  /** called as soon as somebody begins to type, to load what comes next */
  readonly onBegin: () => void
  readonly onLanguage: (code: string) => void
}
export function SignInScreen({ ready, onBegin, onLanguage }: SignInScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('Sign in'))
  return (
    <div className="sign-in">
      <BrandPanel />
      <main className="sign-in-main">
        <LanguageChoice onLanguage={onLanguage} />
        <div className="sign-in-box">
          <div className="sign-in-brand">
            <BrandMark size={32} />
            <span>Siteoffice</span>
          </div>
          <h1>{t('Sign in')}</h1>
          <p className="sign-in-claim">{t('The back office of your construction network.')}</p>
          <SignInForm ready={ready} onBegin={onBegin} />
          <p className="sign-in-foot">{t('No access, or a password that does not work? Ask your administrator.')}</p>
        </div>
      </main>
    </div>
  )
}
function SignInForm({ ready, onBegin }: Omit<SignInScreenProps, 'onLanguage'>) {
  const { t } = useTranslation()
  const { error, busy, wait, submit } = useSignIn(ready)
  const errorId = useId()
  const emailId = useId()
  const form = useRef<HTMLFormElement>(null)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait > 0) return
    const data = new FormData(event.currentTarget)
    const signedIn = await submit(text(data.get('email')), text(data.get('password')))
    if (!signedIn) form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select()
  }
  const message = wait > 0 ? t('Too many attempts. You can try again in {{count}} seconds.', { count: wait }) : error
  return (
    <form ref={form} className="sign-in-form" onSubmit={onSubmit} noValidate>
      <div id={errorId} role="alert" aria-live={wait > 0 ? 'off' : 'assertive'}>
        {message !== undefined && <p className="sign-in-error">{message}</p>}
      </div>
      <div className="sign-in-field">
        <label htmlFor={emailId}>{t('E-mail address')}</label>
        <input
          id={emailId}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          onFocus={onBegin}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          required
        />
      </div>
      <PasswordInput name="password" label={t('Password')} describedBy={errorId} invalid={error !== undefined} />
      <button type="submit" className="sign-in-submit" aria-disabled={busy || wait > 0} aria-busy={busy}>
        {busy ? t('Signing in…') : t('Sign in')}
      </button>
    </form>
  )
}
const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

function LanguageChoice({ onLanguage }: Pick<SignInScreenProps, 'onLanguage'>) {
  const { i18n, t } = useTranslation()
  return (
    <nav className="sign-in-languages" aria-label={t('Language')}>
      {offeredLanguages().map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={i18n.language === code}
          onClick={() => onLanguage(code)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
