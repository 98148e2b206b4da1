import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordForm } from '../form/fields/use-record-form.ts'

/**
 * Answers a function for the moment a form is saved: it leaves, unless something that was typed meanwhile is unsaved.
 * Undefined where the form is not left.
 */
export function useLeaveWhenSaved({ dirty }: RecordForm, leave: (() => void) | undefined): (() => void) | undefined {
  const [saves, setSaves] = useState(0)
  const leaveIfClean = useEffectEvent(() => {
    if (dirty.length === 0) leave?.()
  })
  useEffect(() => {
    if (saves > 0) leaveIfClean()
  }, [saves])
  return leave && (() => setSaves(count => count + 1))
}
