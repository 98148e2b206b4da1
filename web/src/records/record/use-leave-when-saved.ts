import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordForm } from '../form/fields/use-record-form.ts'

/**
 * Answers `onSaved`, for the moment a form is saved: it leaves, unless something that was typed meanwhile is unsaved;
 * undefined where the form is not left. `isLeaving` holds until it has been left: what is pressed then would go with it.
 */
export function useLeaveWhenSaved({ dirty }: RecordForm, leave: (() => void) | undefined) {
  const [saves, setSaves] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving && leave === undefined) setLeaving(false)
  const leaveIfClean = useEffectEvent(() => {
    if (dirty.length > 0 || leave === undefined) return
    setLeaving(true)
    leave()
  })
  useEffect(() => {
    if (saves > 0) leaveIfClean()
  }, [saves])
  return { onSaved: leave && (() => setSaves(count => count + 1)), isLeaving }
}
