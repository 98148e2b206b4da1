/** Signing in again over the open screen, when the session has ended. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Registers the function that asks the person to sign in again; answers a function that unregisters it. */
export function onReauthentication(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}
/** Asks once for all calls that failed together; true when there is a session again. */
export function reauthenticate(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
