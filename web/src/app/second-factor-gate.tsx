/** Holds the app back while the role demands a second factor that is not there. */
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { refreshProfile } from '../features/accounts/session-actions.ts'
import { useTranslation } from '../shared/lib/i18n.ts'
import { notify } from '../shared/lib/notify.ts'
import { useSession } from '../shared/lib/session.ts'
import { Loading } from '../shared/ui/loading.tsx'

const RequiredScreen = lazy(() =>
  import('../features/accounts/second-factor/required-screen.tsx').then(module => ({ default: module.RequiredScreen })),
)

/** What was open stays as it is behind the screen, for a role may come to demand one in the middle of work. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { profile } = useSession()
  // in an account that is borrowed it is the own factor that counts, and that was asked for
  const required = profile !== undefined && profile.secondFactorRequired && profile.impersonatedBy === null
  // it stays until the person says so: the factor is there before its recovery codes have been read
  const [held, setHeld] = useState(required)
  const [opened, setOpened] = useState(!required)
  if (required && !held) setHeld(true)
  async function goOn() {
    try {
      await refreshProfile()
      setHeld(false)
      setOpened(true)
    } catch (error) {
      // what was set up stands: pressing once more goes on
      notify.error({ title: t('Error'), description: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      {held && (
        <Suspense fallback={<Loading delay={300} />}>
          <RequiredScreen onDone={() => void goOn()} />
        </Suspense>
      )}
      {opened && <div style={{ display: held ? 'none' : 'contents' }}>{children}</div>}
    </>
  )
}
