/** Shows what notify is told, for 4.5 seconds unless the pointer or the focus rests on it. */
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import type { NoticePlace, PlacedNotice } from '../lib/notify.ts'
import { hostNotices } from '../lib/notify.ts'
import './notification-host.css'

const LASTS = 4500
const MOST = 5
const PLACES: readonly NoticePlace[] = ['topRight', 'bottomRight']

interface Shown extends PlacedNotice {
  readonly id: string
  /** counts up when a notice takes the place of one with its key, so that its time begins anew */
  readonly turn: number
}
type Step = { readonly show: PlacedNotice; readonly id: string } | { readonly close: string }

function reduce(notices: readonly Shown[], step: Step): readonly Shown[] {
  if ('close' in step) return notices.filter(notice => notice.id !== step.close)
  const earlier = notices.find(notice => notice.id === step.id)
  const next = { ...step.show, id: step.id, turn: (earlier?.turn ?? 0) + 1 }
  if (earlier !== undefined) return notices.map(notice => (notice === earlier ? next : notice))
  return [...notices, next].slice(-MOST)
}
let sequence = 0

export function NotificationHost() {
  const [notices, send] = useReducer(reduce, [])
  useEffect(
    () =>
      hostNotices(show => {
        sequence += 1
        send({ show, id: show.key ?? `notice ${sequence}` })
      }),
    [],
  )
  return PLACES.map(place => (
    <Corner key={place} place={place} notices={notices.filter(each => each.place === place)} send={send} />
  ))
}
interface CornerProps {
  readonly place: NoticePlace
  readonly notices: readonly Shown[]
  readonly send: (step: Step) => void
}
function Corner({ place, notices, send }: CornerProps) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const settle = () => {
      const corner = host.current
      if (corner === null || notices.length === 0) return
      // Until it is here, and where it does not come, they stand where the styles put them.
      import('./place-notices.ts').then(
        ({ placeNotices }) => placeNotices(corner, place),
        () => undefined,
      )
    }
    settle()
    if (notices.length === 0) return undefined
    // what was saved, or a dialog that closes, changes what stands around
    const soon = setTimeout(settle, 300)
    window.addEventListener('resize', settle)
    return () => {
      clearTimeout(soon)
      window.removeEventListener('resize', settle)
    }
  }, [notices, place])
  return (
    <div ref={host} className={`notices notices-${place}`}>
      {/* each in a live region that was there before it: readers announce what is added to one, errors at once */}
      <Region tone="polite" notices={notices.filter(each => each.tone !== 'error')} send={send} />
      <Region tone="assertive" notices={notices.filter(each => each.tone === 'error')} send={send} />
    </div>
  )
}
interface RegionProps {
  readonly tone: 'polite' | 'assertive'
  readonly notices: readonly Shown[]
  readonly send: (step: Step) => void
}
function Region({ tone, notices, send }: RegionProps) {
  return (
    <div aria-live={tone}>
      {notices.map(notice => (
        <NoticeCard key={notice.id} notice={notice} onClose={() => send({ close: notice.id })} />
      ))}
    </div>
  )
}
function NoticeCard({ notice, onClose }: { readonly notice: Shown; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const { turn, title, description, action, tone } = notice
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let timer = setTimeout(end, LASTS)
    function end() {
      // being read or about to be used
      const held = card.current?.matches(':hover, :focus-within')
      if (held) timer = setTimeout(end, LASTS)
      else close()
    }
    return () => clearTimeout(timer)
  }, [turn])
  return (
    <div ref={card} className="notice" data-tone={tone}>
      <div className="notice-words">
        <strong dir="auto">{title}</strong>
        {description !== undefined && <p dir="auto">{description}</p>}
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
