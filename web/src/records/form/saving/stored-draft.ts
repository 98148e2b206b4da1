/** What somebody typed and did not save, kept in this browser until it is saved, thrown away, or they sign out. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Values } from '../../../kinds/kind.ts'
import { RECORD } from '../../../kinds/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { TYPED } from '../../../lib/stored-keys.ts'
import type { RecordForm } from '../fields/use-record-form.ts'

const PAUSE_MS = 800
const DAYS = 14
/** Longer ones are not kept: the browser has little room. */
const LONGEST = 300_000
const MOST = 30

interface StoredDraft {
  /** when it was typed, ISO */
  readonly at: string
  readonly values: Values
  /** the version of the record that the draft was typed over */
  readonly version?: number
}
/** Which form an address shows: by its path, or beside a list by a parameter. */
const formAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const beside = new URLSearchParams(search).get(RECORD)
  return beside === null ? pathname : `${pathname}?${RECORD}=${beside}`
}
/** The draft that `keep` has stored, read from its text; undefined where it is damaged or too old. */
export function readStored(text: string | null): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('at' in draft) || !('values' in draft)) return undefined
    const { at, values } = draft
    const fresh = typeof at === 'string' && Date.parse(at) > Date.now() - DAYS * 86_400_000
    if (!fresh || typeof values !== 'object' || values === null) return undefined
    const version = 'version' in draft && typeof draft.version === 'number' ? { version: draft.version } : {}
    return { at, values: values as Values, ...version } // an object of values
  } catch {
    // damaged: as if nothing had been kept
    return undefined
  }
}
/** The key under which this person's drafts are stored; `place` names the form. */
export const draftKey = (person: string | undefined, place = ''): string => `${TYPED}${person}.form.${place}`
/** Throws away what is too old or damaged, and the oldest where there are too many. */
function sweep(prefix: string): void {
  const own = Object.keys(localStorage).filter(key => key.startsWith(prefix))
  const drafts = own.map(key => ({ key, at: readStored(localStorage.getItem(key))?.at ?? '' }))
  const old = drafts.toSorted((a, b) => b.at.localeCompare(a.at)).filter(({ at }, place) => at === '' || place >= MOST)
  for (const { key } of old) localStorage.removeItem(key)
}
/** Keeps values in this browser, with the moment and the version they were typed over; what is too long is not kept. */
export function keep(key: string, values: Values, version?: unknown): void {
  const text = JSON.stringify({ at: new Date().toISOString(), values, version })
  try {
    if (text.length <= LONGEST) localStorage.setItem(key, text)
  } catch {
    // the browser has no room left: the form still has the values, and asks before it is left
  }
}
/**
 * Stores what is typed in the form of this address for the person who typed it, and answers the draft of an earlier visit.
 * Nothing is kept in somebody else's account.
 */
export function useStoredDraft(form: RecordForm): {
  readonly draft: StoredDraft | undefined
  readonly settle: () => void
} {
  const place = formAt(useLocation())
  const { profile, impersonated } = useSession()
  const prefix = draftKey(profile?._id)
  const key = profile === undefined || impersonated ? undefined : prefix + place
  const [draft, setDraft] = useState(() =>
    key === undefined || form.dirty.length > 0 ? undefined : readStored(localStorage.getItem(key)),
  )
  const values = Object.fromEntries(form.dirty.map(name => [name, form.values[name]]))
  const text = JSON.stringify(values)
  const { version } = form.base
  const wasDirty = useRef(false)
  const settled = draft === undefined
  useEffect(() => {
    if (key === undefined || !settled) return undefined
    if (text === '{}') {
      // the form was saved or discarded; one that was only looked at has no draft to remove
      if (wasDirty.current) localStorage.removeItem(key)
      wasDirty.current = false
      return undefined
    }
    wasDirty.current = true
    const timer = setTimeout(() => keep(key, JSON.parse(text) as Values, version), PAUSE_MS) // written just above
    return () => clearTimeout(timer)
  }, [key, text, version, settled])
  // before the next page is drawn: later the person may have come back here already
  useLayoutEffect(() => {
    if (key === undefined || !settled) return undefined
    const here = formAt(window.location)
    return () => {
      // removes the draft once the form was left, which asks first, but not after a crash
      if (formAt(window.location) !== here) localStorage.removeItem(key)
    }
  }, [key, settled])
  useEffect(() => sweep(prefix), [prefix])
  return {
    draft,
    settle: () => {
      if (key !== undefined) localStorage.removeItem(key)
      setDraft(undefined)
    },
  }
}
