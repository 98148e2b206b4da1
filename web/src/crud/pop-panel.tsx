/** A button that opens a panel: below it on a wide screen, as a sheet on a narrow one. */

import type { KeyboardEvent, ReactNode } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBreakpoint } from '../shared/lib/breakpoints.ts'
import { Button } from '../shared/ui/button.tsx'
import { Loading } from '../shared/ui/loading.tsx'
import styles from './list.module.css'
import { useOutsidePress } from './use-outside-press.ts'

const Sheet = lazy(() => import('./sheet.tsx').then(module => ({ default: module.Sheet })))

interface Props {
  readonly label: string
  readonly icon: ReactNode
  /** says how many are on, beside the label */
  readonly badge?: ReactNode
  readonly children: (close: () => void) => ReactNode
}
export function PopPanel({ label, icon, badge, children }: Props) {
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
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in an open list of options closes that list only
    const busy = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !busy) close()
  }
  const content = <Suspense fallback={<Loading />}>{children(close)}</Suspense>
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel, from its button too
    <div className={styles.pop} {...insideProps} onKeyDown={open && wide ? onKeyDown : undefined}>
      <Button ref={button} icon={icon} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <span className={styles.word}>{label}</span>
        {badge}
      </Button>
      {open && wide && (
        <div role="dialog" aria-label={label} className={styles.float}>
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
