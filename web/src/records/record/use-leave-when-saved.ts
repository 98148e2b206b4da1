import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordForm } from '../form/fields/use-record-form.ts'

/**
 * Answers `onSaved`, for the moment a form is saved: it leaves, unless something that was typed meanwhile is unsaved;
 * undefined where the form is not left. `isLeaving` holds until it has been left: what is pressed then would go with it.
 */
export function useLeaveWhenSaved({ dirty }: RecordForm, leave: (() => void) | undefined) {
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving && (dirty.length > 0 || leave === undefined)) setLeaving(false)
  const leaveNow = useEffectEvent(() => leave?.())
  useEffect(() => {
    if (isLeaving) leaveNow()
  }, [isLeaving])
  return { onSaved: leave && (() => setLeaving(true)), isLeaving }
}
