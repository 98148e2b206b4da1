import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Values } from '../../kinds/kind.ts'
import { editPath, hasEditScreen, recordPath } from '../../kinds/paths.ts'
import { plainKey } from '../../lib/plain-key.ts'
import { useSession } from '../../lib/session.ts'
import { KEYS } from '../../lib/shortcut-keys.ts'

/** In the history entry of a form that was opened from the reading view, to which it leads back. */
const FROM_READING = { fromReading: true }
const isFromReading = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromReading' in state
/** Values of an earlier version, with which the form was opened as unsaved changes. */
export function restoredIn(state: unknown): Values | undefined {
  if (typeof state !== 'object' || state === null || !('restored' in state)) return undefined
  return typeof state.restored === 'object' && state.restored !== null ? (state.restored as Values) : undefined // as `edit` put them there
}

/**
 * Whether a record is read or edited, which its address says: `/view-…` or `/edit-…`. The profile may say that records
 * open with their form. A record beside its list has no address of its own, and turns in place. `e` leads to the form.
 */
export function useReading(resource: AnyResource, id: string, possible: boolean) {
  const { profile } = useSession()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [choice, setChoice] = useState<boolean>()
  const hasAddress = hasEditScreen(resource) && resource.page === undefined
  const atForm = hasAddress && pathname === editPath(resource, id)
  const reading = possible && (choice ?? (!atForm && profile?.recordsOpenAs !== 'form'))
  /** Opens the form: at an address of its own, then with these values as unsaved changes, or here. */
  const edit = (restored?: Values): 'elsewhere' | 'here' => {
    setChoice(hasAddress ? undefined : false)
    if (!hasAddress) return 'here'
    void navigate(editPath(resource, id), { state: { ...FROM_READING, ...(restored && { restored }) } })
    return 'elsewhere'
  }
  /** Leaves the form, for the reading view from which it was opened. */
  const read = () => {
    if (!hasAddress) setChoice(true)
    else if (isFromReading(state)) void navigate(-1)
    else void navigate(recordPath(resource, id), { replace: true })
  }
  // the form has taken them: they come back neither with a reload nor by going forward to this entry again
  const forgetRestored = useEffectEvent(() => {
    if (restoredIn(state)) void navigate({ pathname, search }, { replace: true, state: FROM_READING })
  })
  useEffect(() => forgetRestored(), [])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (plainKey(event) !== KEYS.edit) return
    event.preventDefault()
    edit()
  })
  useEffect(() => {
    if (!reading) return undefined
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [reading])
  return {
    reading,
    edit,
    read: possible && !reading ? read : undefined,
    /** whether the form was opened from the reading view, so that saving leads back to it */
    opened: possible && !reading && (hasAddress ? isFromReading(state) : choice === false),
    /** this record, and those that are opened from now on */
    choose: (first: boolean) => {
      if (first && atForm) read()
      else setChoice(first)
      void import('../queries/keep-record-view.ts').then(({ keepRecordView }) =>
        keepRecordView(first ? 'summary' : 'form'),
      )
    },
  }
}
export type Reading = ReturnType<typeof useReading>
