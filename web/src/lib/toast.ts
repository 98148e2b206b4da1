/** Toasts. Usable outside React; the toast host shows them. */
import { ApiError } from './api-error.ts'

interface Toast {
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** undoes what the toast announces; needs a key; rejects with the API's error, which has been toasted */
  readonly undo?: () => Promise<unknown>
  /** the undoing is told to outsiders: it is offered by the toast alone, not by the palette afterwards */
  readonly undoTells?: boolean
  /** a later toast with the same key replaces the earlier one */
  readonly key?: string
}
type ToastTone = 'success' | 'info' | 'error'
export type ToastPlace = 'topRight' | 'bottomRight'
export interface PlacedToast extends Toast {
  readonly tone: ToastTone
  readonly place: ToastPlace
}
type Host = (toast: PlacedToast) => void

let host: Host | undefined
let waiting: PlacedToast[] = []
/** The toasts whose action can still be undone, by key, the last at the end: the palette offers them when they are gone. */
export const undoable = new Map<string, PlacedToast>()

function send(toast: PlacedToast): void {
  const { key = '', undo } = toast
  // a later action under the same key makes the earlier one final
  undoable.delete(key)
  if (undo !== undefined) undoable.set(key, toast)
  if (host === undefined) waiting.push(toast)
  else host(toast)
}
/** Undoes the action of a toast; where the server was out of reach it is offered again. */
export async function undoToast(toast: PlacedToast): Promise<void> {
  const { key = '', undo } = toast
  let again = false
  try {
    await undo?.()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    again = error.status === 0 || error.body.code === 'unavailable'
  }
  // no later action under the same key, and still the same person
  if (undoable.get(key)?.undo !== undo) return
  undoable.delete(key)
  if (again) send(toast)
}
/** Registers the host, with the toasts from before it was there; answers a function that unregisters it. */
export function hostToasts(show: Host): () => void {
  host = show
  for (const toast of waiting) show(toast)
  waiting = []
  return () => {
    if (host === show) host = undefined
  }
}
/** Shows a toast for 4.5 seconds: top right, but errors, and what was done with products, bottom right. */
export const toast = {
  success: (content: Toast) => send({ ...content, tone: 'success', place: 'topRight' }),
  /** an action on a record of this resource, placed as those on products where it is one */
  done: (resource: string, content: Toast) =>
    resource === 'product' ? toast.product(content) : toast.success(content),
  /** an action on products: carts and stock */
  product: (content: Toast) => send({ ...content, tone: 'success', place: 'bottomRight' }),
  info: (content: Toast) => send({ ...content, tone: 'info', place: 'topRight' }),
  error: (content: Toast) => send({ ...content, tone: 'error', place: 'bottomRight' }),
  /** an event that the server has sent */
  news: (content: Toast) => send({ ...content, tone: 'info', place: 'bottomRight' }),
}
