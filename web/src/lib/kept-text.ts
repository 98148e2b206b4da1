import { useState } from 'react'
import { useSession } from './session.ts'
import { TYPED } from './stored-keys.ts'

/** A text that outlives leaving the screen and a reload: stored in this tab, for this person, until they sign out. */
export function useKeptText(name: string): readonly [string, (text: string) => void, (text: string) => void] {
  const { profile } = useSession()
  const key = `${TYPED}${profile?._id}.${name}`
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
