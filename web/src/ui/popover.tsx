/** A button that opens a panel: below it on a wide screen, as a sheet on a narrow one. */

import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBreakpoint } from '../lib/breakpoints.ts'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'
import styles from './popover.module.css'
import { useOutsidePress } from './use-outside-press.ts'

const Sheet = lazy(() => import('./sheet.tsx').then(module => ({ default: module.Sheet })))

interface Props {
  readonly label: string
  readonly icon: ReactNode
  /** the number of active choices, beside the label */
  readonly badge?: ReactNode
  /** which edge of the button the panel begins at; default: the far one */
  readonly from?: 'start' | 'end'
  readonly children: (close: () => void) => ReactNode
}
export function Popover({ label, icon, badge, from = 'end', children }: Props) {
  const [open, setOpen] = useState(false)
  const wide = useBreakpoint() === 'desktop'
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const insideProps = useOutsidePress(open && wide, close)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Escape in an open list of options closes that list only
    const inList = event.target !== button.current && event.target instanceof Element
    const busy = inList && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !busy) close()
  })
  useEffect(() => {
    if (!open || !wide) return undefined
    const listen = (event: KeyboardEvent) => pressed(event)
    // closes on Escape wherever the focus is: a press on plain text inside moves it to the page
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open, wide])
  const content = <Suspense fallback={<Loading />}>{children(close)}</Suspense>
  return (
    <div className={styles.pop} {...insideProps}>
      <Button ref={button} icon={icon} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <span className="button-word">{label}</span>
        {badge}
      </Button>
      {open && wide && (
        <div role="dialog" aria-label={label} className={styles.float} data-from={from}>
          {content}
        </div>
      )}
      {open && !wide && (
        <Suspense>
          <Sheet title={label} onClose={close}>
            {content}
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}
