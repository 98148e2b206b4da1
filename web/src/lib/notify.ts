/** Messages that come and go. Usable outside React; the notification host shows them. */
export interface Notice {
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** a later notice with the same key takes the place of the earlier one */
  readonly key?: string
}
export type NoticeTone = 'success' | 'info' | 'error'
export type NoticePlace = 'topRight' | 'bottomRight'
export interface PlacedNotice extends Notice {
  readonly tone: NoticeTone
  readonly place: NoticePlace
}
type Host = (notice: PlacedNotice) => void

let host: Host | undefined
let waiting: PlacedNotice[] = []

function send(notice: PlacedNotice): void {
  if (host === undefined) waiting.push(notice)
  else host(notice)
}
/** Hands over what shows notices, with all that came before it was there; returns how to take it away. */
export function hostNotices(show: Host): () => void {
  host = show
  for (const notice of waiting) show(notice)
  waiting = []
  return () => {
    if (host === show) host = undefined
  }
}
/** Shows a message for 4.5 seconds: top right, but errors, and news of products, bottom right. */
export const notify = {
  success: (notice: Notice) => send({ ...notice, tone: 'success', place: 'topRight' }),
  /** what was done with products: carts and stock */
  product: (notice: Notice) => send({ ...notice, tone: 'success', place: 'bottomRight' }),
  info: (notice: Notice) => send({ ...notice, tone: 'info', place: 'topRight' }),
  error: (notice: Notice) => send({ ...notice, tone: 'error', place: 'bottomRight' }),
  /** something that happened in the product, sent by the server */
  news: (notice: Notice) => send({ ...notice, tone: 'info', place: 'bottomRight' }),
}
