/** A button that opens a panel: beside it on a wide screen, as a sheet on a narrow one. */
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useBreakpoint } from '../shared/lib/breakpoints.ts'
import { Loading } from '../shared/ui/loading.tsx'
import styles from './list.module.css'

const Sheet = lazy(() => import('./sheet.tsx').then(module => ({ default: module.Sheet })))

interface Props {
  readonly label: string
  readonly icon: ReactNode
  readonly title: string
  /** says how many are on, beside the label */
  readonly badge?: ReactNode
  readonly children: (close: () => void) => ReactNode
}
export function PopPanel({ label, icon, title, badge, children }: Props) {
  const [open, setOpen] = useState(false)
  const wide = useBreakpoint() === 'desktop'
  const close = () => setOpen(false)
  const button = (
    <Button icon={icon} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
      <span className={styles.word}>{label}</span>
      {badge}
    </Button>
  )
  const content = <Suspense fallback={<Loading />}>{children(close)}</Suspense>
  if (wide) {
    return (
      <Popover
        open={open}
        onOpenChange={next => setOpen(next)}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        content={
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog
          <div
            role="dialog"
            aria-label={title}
            onKeyDown={event => {
              if (event.key === 'Escape') close()
            }}
          >
            {open && content}
          </div>
        }
      >
        {button}
      </Popover>
    )
  }
  return (
    <>
      {button}
      {open && (
        <Suspense>
          <Sheet title={title} onClose={close}>
            {content}
          </Sheet>
        </Suspense>
      )}
    </>
  )
}
