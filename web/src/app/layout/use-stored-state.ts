import { useState } from 'react'

/** State that this browser stores until signing out. A damaged value counts as none. */
export function useStoredState<T>(key: string, initial: T, is: (value: unknown) => value is T) {
  const [value, setValue] = useState<T>(() => {
    try {
      const state: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return is(state) ? state : initial
    } catch {
      return initial
    }
  })
  function set(next: T) {
    localStorage.setItem(key, JSON.stringify(next))
    setValue(next)
  }
  return [value, set] as const
}
