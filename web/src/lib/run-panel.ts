/** Opens the screen of a run: the bell, once it is there. */
let open: (() => void) | undefined

/** Registers the function that opens it; answers a function that unregisters it. */
export function hostRunPanel(show: () => void): () => void {
  open = show
  return () => {
    if (open === show) open = undefined
  }
}
export const openRunPanel = (): void => open?.()
