import { useState } from 'react'

/** The number up to which a conversation was read when it was opened: the first one given, whatever is read afterwards. */
export function useSeenBefore(readUpTo: number | undefined): number | undefined {
  const [first, setFirst] = useState(readUpTo)
  if (first === undefined && readUpTo !== undefined) setFirst(readUpTo)
  return first
}
