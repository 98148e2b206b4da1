import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { offeredBy } from '../../actions/transitions.ts'
import type { AnyRecord } from '../../display/record.ts'
import { CardWords } from './card-words.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'

export const CARD = 'card'
interface Props extends LayoutProps {
  readonly record: AnyRecord
  readonly onDrag: (record: AnyRecord | undefined) => void
}
/** A record that can go nowhere cannot be dragged. */
export function BoardCard({ onDrag, ...props }: Props) {
  const { resource, record } = props
  const place = useRef<HTMLLIElement>(null)
  const drag = useRef(onDrag)
  useEffect(() => {
    drag.current = onDrag
  })
  const movable = offeredBy(resource, record).length > 0
  useEffect(() => {
    // the browser drags links and pictures by themselves, but the card shall move wherever it is taken hold of
    for (const own of place.current?.querySelectorAll<HTMLElement>('a, img') ?? []) own.draggable = false
  })
  useEffect(() => {
    const element = place.current
    if (element === null || !movable) return undefined
    return draggable({
      element,
      getInitialData: () => ({ kind: CARD, record }),
      onDragStart: () => drag.current(record),
      onDrop: () => drag.current(undefined),
    })
  }, [record, movable])
  return (
    <li ref={place} className={styles.card} data-movable={movable}>
      <CardWords {...props} without={[props.layout.field]} />
    </li>
  )
}
