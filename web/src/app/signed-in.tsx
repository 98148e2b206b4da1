/** The app for somebody who is signed in: one router and one store of server state, both ending with the session. */
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { SignInAgainHost } from '../modules/people/accounts/sign-in-again-host.tsx'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { useAccountLanguage } from './use-account-language.ts'

export function SignedIn() {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(createRouter)
  useEffect(
    () => () => {
      router.dispose()
      queryClient.clear()
    },
    [router, queryClient],
  )
  useAccountLanguage()
  return (
    <Providers queryClient={queryClient}>
      <SecondFactorGate>
        <RouterProvider router={router} />
      </SecondFactorGate>
      <SignInAgainHost />
    </Providers>
  )
}
