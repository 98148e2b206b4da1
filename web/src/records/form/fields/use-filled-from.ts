import { useEffect, useRef } from 'react'
import type { AnyRecord } from '../../display/record.ts'

/** Takes over the fields of those names from a record once it is chosen, so that somebody may change them afterwards. */
export function useFilledFrom(
  chosen: AnyRecord | undefined,
  names: readonly string[],
  set: (name: string, value: unknown) => void,
): void {
  const filledFor = useRef<string>(undefined)
  useEffect(() => {
    if (chosen === undefined || filledFor.current === chosen._id) return
    filledFor.current = chosen._id
    for (const name of names) set(name, chosen[name])
  }, [chosen, names, set])
}
