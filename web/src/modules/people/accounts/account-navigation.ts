/** Goes from one screen without a session to another, also before the router's code is there. */
import { createContext, useContext } from 'react'

/** A given address is filled into the form that opens. */
export type NavigateTo = (to: string, email?: string) => void
export const NavigateContext = createContext<NavigateTo>(() => undefined)
export const useAccountNavigate = (): NavigateTo => useContext(NavigateContext)

/** The state that a navigation hands to the screen it leads to. */
export const withEmail = (email?: string): { state: { email: string } | null } => ({
  state: email === undefined ? null : { email },
})
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
