import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RecordForm } from '../form/fields/use-record-form.ts'

/**
 * Answers a function for the moment a form is saved: it leaves once nothing that was typed meanwhile is unsaved either.
 * Undefined where the form is not left.
 */
export function useLeaveWhenSaved({ dirty }: RecordForm, leave: (() => void) | undefined): (() => void) | undefined {
  const [saves, setSaves] = useState(0)
  const done = useRef(0)
  const clean = dirty.length === 0
  const leaveNow = useEffectEvent(() => leave?.())
  useEffect(() => {
    if (!clean || done.current === saves) return
    done.current = saves
    leaveNow()
  }, [clean, saves])
  return leave && (() => setSaves(count => count + 1))
}
