import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The socket's code is large, and loads after the screen is there. */
const AFTER_MS = 1_500

/** Connects this tab for as long as somebody is signed in. */
export function useSocket(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    const timer = setTimeout(() => {
      import('./socket.ts').then(
        ({ connect }) => {
          if (!isUnmounted) stop = connect(client)
        },
        // without the socket's code everything is polled as before
        () => undefined,
      )
    }, AFTER_MS)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client])
}
