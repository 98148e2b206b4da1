/** The draft of a note, stored in this browser for its writer, as drafts of forms are. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { draftKey, keep, readStored } from '../form/saving/stored-draft.ts'

interface BegunNote {
  readonly body: string
  readonly chosen: readonly NamedRecord[]
}
const NOTHING: BegunNote = { body: '', chosen: [] }

function beginNote(key: string): BegunNote {
  const { values } = readStored(localStorage.getItem(key)) ?? {}
  return { ...NOTHING, ...values } // kept below, under this key alone
}
/** The draft of a note, and how to change it; nothing is stored in somebody else's account. */
export function useStoredNote({ name }: AnyResource, id: string) {
  const { profile, impersonated } = useSession()
  const key = draftKey(profile?._id, `note ${name} ${id}`)
  const [note, setNote] = useState(() => (impersonated ? NOTHING : beginNote(key)))
  useEffect(() => {
    if (impersonated) return
    if (note.body === '') localStorage.removeItem(key)
    else keep(key, { ...note })
  }, [key, note, impersonated])
  return {
    note,
    write: (body: string) => setNote(now => ({ ...now, body })),
    mention: (change: (now: readonly NamedRecord[]) => readonly NamedRecord[]) =>
      setNote(now => ({ ...now, chosen: change(now.chosen) })),
    clear: () => setNote(NOTHING),
  }
}
