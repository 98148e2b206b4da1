/** Words that show when what they are about is pointed at or has the focus. */
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { useId, useRef } from 'react'
import './hint.css'

interface Props {
  readonly text: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactElement<Record<string, unknown>>
}
export function Hint({ text, open, onOpenChange, children }: Props) {
  const id = useId()
  const touched = useRef(false)
  return (
    <Tooltip.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // a finger leaves what it pressed at once: what it opened stays until something else is pressed
        if (!next && reason === 'trigger-hover' && touched.current) return
        onOpenChange(next)
      }}
    >
      <Tooltip.Trigger
        render={children}
        delay={100}
        closeOnClick={false}
        onPointerDown={event => {
          touched.current = event.pointerType === 'touch'
        }}
        {...(open && { 'aria-describedby': id })}
      />
      <Tooltip.Portal>
        {/* below: what was just done is said above */}
        <Tooltip.Positioner className="hint-place" side="bottom" sideOffset={6} collisionPadding={8}>
          <Tooltip.Popup id={id} role="tooltip" className="hint">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
