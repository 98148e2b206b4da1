/** Messages that come and go. Usable outside React; the toast host shows them. */
import { ApiError } from './api-error.ts'

interface Toast {
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** takes back what it tells of; only where there is a key; rejects with the API's error, which has been toasted */
  readonly undo?: () => Promise<unknown>
  /** a later toast with the same key takes the place of the earlier one */
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
/** What may still be taken back, by the keys of its toasts, the last at the end: the palette offers it when they are gone. */
export const undoable = new Map<string, PlacedToast>()

function send(toast: PlacedToast): void {
  const { key = '', undo } = toast
  // what has come of the same since cannot be taken back past that
  undoable.delete(key)
  if (undo !== undefined) undoable.set(key, toast)
  if (host === undefined) waiting.push(toast)
  else host(toast)
}
/** Takes back what a toast tells of; it is offered again where the server was out of reach. */
export async function undoToast(toast: PlacedToast): Promise<void> {
  const { key = '', undo } = toast
  let again = false
  try {
    await undo?.()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    again = error.status === 0 || error.body.code === 'unavailable'
  }
  // nothing has come of the same since, and nobody else has signed in
  if (undoable.get(key)?.undo !== undo) return
  undoable.delete(key)
  if (again) send(toast)
}
/** Hands over what shows toasts, with all that came before it was there; returns how to take it away. */
export function hostToasts(show: Host): () => void {
  host = show
  for (const toast of waiting) show(toast)
  waiting = []
  return () => {
    if (host === show) host = undefined
  }
}
/** Shows a message for 4.5 seconds: top right, but errors, and what was done with products, bottom right. */
export const toast = {
  success: (content: Toast) => send({ ...content, tone: 'success', place: 'topRight' }),
  /** what was done with a record of this resource; told like what is done with products where it is one */
  done: (resource: string, content: Toast) =>
    resource === 'product' ? toast.product(content) : toast.success(content),
  /** what was done with products: carts and stock */
  product: (content: Toast) => send({ ...content, tone: 'success', place: 'bottomRight' }),
  info: (content: Toast) => send({ ...content, tone: 'info', place: 'topRight' }),
  error: (content: Toast) => send({ ...content, tone: 'error', place: 'bottomRight' }),
  /** something that happened in the product, sent by the server */
  news: (content: Toast) => send({ ...content, tone: 'info', place: 'bottomRight' }),
}
