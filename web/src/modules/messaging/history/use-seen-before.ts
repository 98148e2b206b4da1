import { useState } from 'react'

/** The number up to which a conversation was read when it was opened: the first one given, whatever is read since. */
export function useSeenBefore(seen: number | undefined): number | undefined {
  const [first, setFirst] = useState(seen)
  if (first === undefined && seen !== undefined) setFirst(seen)
  return first
}
