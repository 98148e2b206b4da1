/** Rows of a table dragged to another place by their handles; a chunk of its own. The keyboard has the rows' menus. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'
import type { AnyRecord } from '../../display/record.ts'
import { dropPlace } from './reordered.ts'
import type { Dragging } from './use-reorder.ts'

interface Props {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly rows: readonly AnyRecord[]
  readonly dragging: Dragging
}
const KIND = 'row'

export function RowDrag({ body, rows, dragging }: Props) {
  const latest = useRef({ rows, dragging })
  useEffect(() => {
    latest.current = { rows, dragging }
  })
  useEffect(() => {
    const elements = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    return combine(...elements.map(element => register(element, latest)))
    // rows that were drawn anew have to be made draggable again
  }, [body, rows])
  return null
}
function register(element: HTMLElement, latest: RefObject<Pick<Props, 'rows' | 'dragging'>>): () => void {
  const id = element.dataset['row'] ?? ''
  const handle = element.querySelector<HTMLElement>('[data-handle]')
  if (handle === null) return () => undefined
  const mark = (edge: 'before' | 'after' | undefined) => {
    if (edge === undefined) delete element.dataset['drop']
    else element.dataset['drop'] = edge
  }
  const placeOf = (draggedId: unknown, clientY: number) => {
    const { top, height } = element.getBoundingClientRect()
    const edge = clientY < top + height / 2 ? 'before' : 'after'
    const { rows, dragging } = latest.current
    return { edge, after: dropPlace(rows, String(draggedId), { id, edge }, dragging.firstPage) } as const
  }
  return combine(
    draggable({
      // only the handle drags, so that text in the row can be selected
      element: handle,
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { left, top } = element.getBoundingClientRect()
        const { clientX, clientY } = location.current.input
        nativeSetDragImage?.(element, clientX - left, clientY - top)
      },
      getInitialData: () => ({ kind: KIND, id }),
      onDragStart: () => {
        element.dataset['dragged'] = 'true'
      },
      onDrop: () => {
        delete element.dataset['dragged']
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === KIND,
      onDrag: ({ source, location }) => {
        const { edge, after } = placeOf(source.data['id'], location.current.input.clientY)
        mark(after === undefined ? undefined : edge)
      },
      onDragLeave: () => mark(undefined),
      onDrop: ({ source, location }) => {
        mark(undefined)
        const { after } = placeOf(source.data['id'], location.current.input.clientY)
        if (after !== undefined) latest.current.dragging.drop(String(source.data['id']), after)
      },
    }),
  )
}
