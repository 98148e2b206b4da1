import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { RECORD } from '../../../kinds/paths.ts'
import { useIsSendingFiles } from '../../../lib/sending-files.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then(module => ({ default: module.LeaveDialog })))

/** Which record is shown: by the path, or beside a list by a parameter. */
const placeOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(RECORD) ?? ''}`

interface Props {
  readonly dirty: boolean
  /** read when somebody leaves: after a create the form has changes still, and may be left */
  readonly isFree: () => boolean
  /** saves and tells whether it was saved */
  readonly onSave: () => Promise<boolean>
}
/** Asks before unsaved changes or unfinished uploads are lost, by a link or by closing the tab. */
export function LeaveGuard({ dirty: isChanged, isFree, onSave }: Props) {
  const isSendingFiles = useIsSendingFiles()
  const dirty = isChanged || isSendingFiles
  // the router forgets a blocker some time after its page is gone, and would hold whoever goes back in between
  const isMounted = useRef(true)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isMounted.current && dirty && !isFree() && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog
        onLeave={() => blocker.proceed()}
        onStay={() => blocker.reset()}
        onSave={() => void onSave().then(saved => (saved ? blocker.proceed() : blocker.reset()))}
      />
    </Suspense>
  )
}
