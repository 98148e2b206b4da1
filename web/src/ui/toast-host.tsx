/** Shows toasts for 4.5 seconds unless the pointer or the focus rests on them; those that can be undone stay longer. */
// It is drawn when a toast comes or goes, and then anew: what the compiler would keep for it costs the first screen bytes.
'use no memo'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import type { PlacedToast, ToastPlace } from '../lib/toast.ts'
import { hostToasts, undoToast } from '../lib/toast.ts'
import './toast-host.css'

const LASTS = 4500
/** Long enough to notice a mistake; afterwards the palette offers to undo it. */
const LASTS_WITH_ACTION = 60_000
const MOST = 5
const PLACES: readonly ToastPlace[] = ['topRight', 'bottomRight']

interface ToastItem extends PlacedToast {
  readonly id: string
}
type Change = { readonly show: PlacedToast; readonly id: string } | { readonly close: string }

function reduce(toasts: readonly ToastItem[], change: Change): readonly ToastItem[] {
  if ('close' in change) return toasts.filter(toast => toast.id !== change.close)
  const earlier = toasts.find(toast => toast.id === change.id)
  const next = { ...change.show, id: change.id }
  if (earlier !== undefined) return toasts.map(toast => (toast === earlier ? next : toast))
  return [...toasts, next].slice(-MOST)
}
let sequence = 0

const FROM_THE_RIGHT = /[\u0590-\u08ff]/
/** A foreign name at its beginning does not turn a sentence round; a bare code keeps its order. */
const runs = (words: string) => (FROM_THE_RIGHT.test(words) ? undefined : 'auto')

export function ToastHost() {
  const [toasts, send] = useReducer(reduce, [])
  useEffect(
    () =>
      hostToasts(show => {
        sequence += 1
        send({ show, id: show.key ?? `toast ${sequence}` })
      }),
    [],
  )
  return PLACES.map(place => (
    <Corner key={place} place={place} toasts={toasts.filter(each => each.place === place)} send={send} />
  ))
}
interface CornerProps {
  readonly place: ToastPlace
  readonly toasts: readonly ToastItem[]
  readonly send: (change: Change) => void
}
/** Puts a corner above what lies in the top layer, such as the popup of the bell; answers how to take it out of there. */
function raise(corner: HTMLElement): () => void {
  if (document.querySelector(':popover-open') === null) return () => undefined
  corner.popover = 'manual'
  corner.showPopover()
  return () => {
    corner.popover = null
  }
}
function Corner({ place, toasts, send }: CornerProps) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const corner = host.current
    if (corner === null || toasts.length === 0) return undefined
    const lower = raise(corner)
    let isGone = false
    let stop = () => {
      isGone = true
    }
    // Until this code is there, and where it fails to load, the styles place the toasts.
    import('./place-toasts.ts').then(
      ({ keepPlaced }) => {
        if (!isGone) stop = keepPlaced(corner, place)
      },
      () => undefined,
    )
    return () => {
      stop()
      lower()
    }
  }, [toasts, place])
  return (
    <div ref={host} className={`notices notices-${place}`}>
      {/* each in a live region that was there before it: screen readers announce what is added to one, errors at once */}
      <Region tone="polite" toasts={toasts.filter(each => each.tone !== 'error')} send={send} />
      <Region tone="assertive" toasts={toasts.filter(each => each.tone === 'error')} send={send} />
    </div>
  )
}
interface RegionProps {
  readonly tone: 'polite' | 'assertive'
  readonly toasts: readonly ToastItem[]
  readonly send: (change: Change) => void
}
function Region({ tone, toasts, send }: RegionProps) {
  return (
    <div aria-live={tone}>
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} onClose={() => send({ close: toast.id })} />
      ))}
    </div>
  )
}
function ToastCard({ toast, onClose }: { readonly toast: ToastItem; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const { title, description, undo, tone } = toast
  const action = undo === undefined ? toast.action : { label: t('Undo'), onClick: () => void undoToast(toast) }
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let timer = setTimeout(end, (toast.undo ?? toast.action) === undefined ? LASTS : LASTS_WITH_ACTION)
    function end() {
      // being read or about to be used
      const isInUse = card.current?.matches(':hover, :focus-within')
      if (isInUse) timer = setTimeout(end, LASTS)
      else close()
    }
    return () => clearTimeout(timer)
    // another toast in its place is another object: its time begins anew
  }, [toast])
  return (
    <div ref={card} className="notice" data-tone={tone}>
      <div className="notice-words">
        <strong dir={runs(title)}>{title}</strong>
        {description !== undefined && <p dir={runs(description)}>{description}</p>}
        {action !== undefined && (
          <button
            type="button"
            className="notice-action"
            onClick={() => {
              onClose()
              action.onClick()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="notice-close" aria-label={t('Close')} onClick={onClose}>
        ×
      </button>
    </div>
  )
}
