/** The sign-in, with the code that it loads ahead. */
import { useEffect } from 'react'
import { changeLanguage } from '../lib/i18n.ts'
import { SignInScreen } from '../modules/people/accounts/sign-in/sign-in-screen.tsx'
import { chooseLanguage } from './choose-language.ts'
import { guestLanguage } from './guest-language.ts'
import { loadApp } from './load-app.ts'

export function SignIn({ email = '' }: { readonly email?: string }) {
  useEffect(() => {
    void changeLanguage(guestLanguage())
  }, [])
  return (
    <SignInScreen
      email={email}
      ready={loadApp}
      // a failure of loading ahead shows when the person signs in
      onBegin={() => void loadApp().catch(() => {})}
      onLanguage={code => void chooseLanguage(code)}
    />
  )
}
