import { useState } from 'react'
import { useSession } from './session.ts'
import { TYPED } from './stored-keys.ts'

const keyOf = (person: string | undefined, name: string): string => `${TYPED}${person}.${name}`
/** Whether a text of this name waits in this tab to be sent. */
export function useHasKeptText(name: string): boolean {
  const { profile } = useSession()
  return (sessionStorage.getItem(keyOf(profile?._id, name)) ?? '').trim() !== ''
}
/** A text that outlives leaving the screen and a reload: stored in this tab, for this person, until they sign out. */
export function useKeptText(name: string): readonly [string, (text: string) => void, (text: string) => void] {
  const { profile } = useSession()
  const key = keyOf(profile?._id, name)
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  function keep(next: string) {
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
    setText(next)
  }
  /** Empties the stored text after sending, unless something else was typed meanwhile. */
  function clear(sentText: string) {
    if (sessionStorage.getItem(key) === sentText) keep('')
  }
  return [text, keep, clear]
}
