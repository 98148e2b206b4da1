/** Closes the app while the role demands a second factor that is missing. */

import type { ReactNode } from 'react'
import { useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { refreshProfile } from '../modules/people/accounts/session-actions.ts'
import { Loading } from '../ui/loading.tsx'
import { StartFailed } from './start-failed.tsx'
import { useChunk } from './use-chunk.ts'

const load = async () => (await import('../modules/people/accounts/second-factor/required-screen.tsx')).RequiredScreen

/** The open screen stays mounted behind it, for a role may demand a factor in the middle of work. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { profile } = useSession()
  // inside somebody else's account the own factor counts, which was checked there
  const required = profile !== undefined && profile.secondFactorRequired && profile.impersonatedBy === null
  // stays until the person closes it: they still have to read the recovery codes
  const [isStaying, setStaying] = useState(required)
  const [isOpen, setOpen] = useState(!required)
  if (required && !isStaying) setStaying(true)
  const { Component: RequiredScreen, error } = useChunk(load, isStaying)
  async function goOn() {
    try {
      await refreshProfile()
      setStaying(false)
      setOpen(true)
    } catch (error) {
      // the call has toasted its failure; the factor stands, and another press goes on
      if (!(error instanceof ApiError)) throw error
    }
  }
  if (error !== undefined) return <StartFailed error={error} onRetry={() => window.location.reload()} />
  return (
    <>
      {isStaying && RequiredScreen !== undefined && <RequiredScreen onDone={() => void goOn()} />}
      {isStaying && RequiredScreen === undefined && <Loading delay={300} />}
      {isOpen && <div style={{ display: isStaying ? 'none' : 'contents' }}>{children}</div>}
    </>
  )
}
