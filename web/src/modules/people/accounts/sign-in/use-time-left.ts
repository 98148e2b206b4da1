import { useEffect, useState } from 'react'

const LONGEST = 15 * 60

/** The seconds until a moment that the server named. An impossible time shows that this clock is wrong. */
function secondsUntil(moment: string, usual: number): number {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  return seconds > 0 && seconds <= LONGEST ? seconds : usual
}
/** Counts down to a moment, second by second; 0 when it is over. */
export function useTimeLeft(moment: string, usual: number): number {
  const [end] = useState(() => Date.now() + secondsUntil(moment, usual) * 1000)
  const [secondsLeft, setLeft] = useState(() => secondsUntil(moment, usual))
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [end])
  return secondsLeft
}
