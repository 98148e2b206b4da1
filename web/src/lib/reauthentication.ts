/** Signing in again over what is open, when the session ends under it. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Registers what asks the person to sign in again; returns how to take it away. */
export function onReauthentication(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}
/** Asks once for all the calls that failed together; true when there is a session again. */
export function reauthenticate(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
