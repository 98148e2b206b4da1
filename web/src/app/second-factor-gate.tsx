/** Holds the app back while the role demands a second factor that is not there. */

import type { ReactNode } from 'react'
import { useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { refreshProfile } from '../modules/people/accounts/session-actions.ts'
import { Loading } from '../ui/loading.tsx'
import { StartFailed } from './start-failed.tsx'
import { useChunk } from './use-chunk.ts'

const load = async () => (await import('../modules/people/accounts/second-factor/required-screen.tsx')).RequiredScreen

/** What was open stays as it is behind the screen, for a role may come to demand one in the middle of work. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { profile } = useSession()
  // in somebody else's account it is the own factor that counts, and that was asked for
  const required = profile !== undefined && profile.secondFactorRequired && profile.impersonatedBy === null
  // it stays until the person says so: the factor is there before its recovery codes have been read
  const [isStaying, setStaying] = useState(required)
  const [opened, setOpened] = useState(!required)
  if (required && !isStaying) setStaying(true)
  const { Component: RequiredScreen, error } = useChunk(load, isStaying)
  async function goOn() {
    try {
      await refreshProfile()
      setStaying(false)
      setOpened(true)
    } catch (error) {
      // a failed call has been told; what was set up stands: pressing once more goes on
      if (!(error instanceof ApiError)) throw error
    }
  }
  if (error !== undefined) return <StartFailed error={error} onRetry={() => window.location.reload()} />
  return (
    <>
      {isStaying && RequiredScreen !== undefined && <RequiredScreen onDone={() => void goOn()} />}
      {isStaying && RequiredScreen === undefined && <Loading delay={300} />}
      {opened && <div style={{ display: isStaying ? 'none' : 'contents' }}>{children}</div>}
    </>
  )
}
