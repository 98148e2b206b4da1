/** Going from one screen without a session to another, also before the router's code is there. */
import { createContext, useContext } from 'react'

/** An address that is given stands in the form that opens. */
export type NavigateTo = (to: string, email?: string) => void
export const NavigateContext = createContext<NavigateTo>(() => undefined)
export const useAccountNavigate = (): NavigateTo => useContext(NavigateContext)

/** What is handed over with a navigation, and read where it leads. */
export const withEmail = (email?: string): { state: { email: string } | null } => ({
  state: email === undefined ? null : { email },
})
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
