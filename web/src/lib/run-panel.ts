/** Where work over many records is looked at; the bell, once it is there. */
let open: (() => void) | undefined

/** Hands over what opens it; returns how to take it away. */
export function hostRunPanel(show: () => void): () => void {
  open = show
  return () => {
    if (open === show) open = undefined
  }
}
export const openRunPanel = (): void => open?.()
