/** One state of a board, with its records. */
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { AnyRecord } from '../../display/record.ts'
import { hrefWith } from '../../queries/list-state.ts'
import { pageQuery } from '../../queries/use-list-query.ts'
import { BoardCard, CARD } from './board-card.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'

const STEP = 20
const MOST = 100
interface Props extends LayoutProps {
  readonly value: string
  readonly title: string
  /** undefined: too many to count */
  readonly count?: number
  /** whether the dragged card can be dropped here */
  readonly verdict: 'open' | 'closed' | undefined
  readonly onDrag: (record: AnyRecord | undefined) => void
  readonly onPut: (record: AnyRecord) => void
}
export function BoardColumn(props: Props) {
  const { resource, layout, state, value, title, count, verdict, onDrag, onPut } = props
  const { t } = useTranslation()
  const id = useId()
  const [size, setSize] = useState(STEP)
  const place = useRef<HTMLElement>(null)
  const put = useRef(onPut)
  useEffect(() => {
    put.current = onPut
  })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === CARD,
      onDragEnter: () => element.setAttribute('data-over', 'true'),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: ({ source }) => {
        element.removeAttribute('data-over')
        const record = source.data['record'] as AnyRecord // put there by the card
        if (record[layout.field] !== value) put.current(record)
      },
    })
  }, [layout.field, value])
  const filters = { ...state.filters, [layout.field]: value }
  const { data, isError } = useQuery({
    ...pageQuery(resource, { ...state, filters, page: 0, size }),
    enabled: count !== 0,
    placeholderData: keepPreviousData,
  })
  const rows = count === 0 ? [] : (data?.content ?? [])
  return (
    <section ref={place} className={styles.column} aria-labelledby={id} data-empty={count === 0} data-verdict={verdict}>
      <h2 id={id}>
        <bdi>{title}</bdi> {count !== undefined && <span>{formatNumber(count)}</span>}
      </h2>
      {isError && <p className={styles.none}>{t('The records could not be loaded')}</p>}
      <ul>
        {rows.map(record => (
          <BoardCard key={record._id} {...props} record={record} onDrag={onDrag} />
        ))}
      </ul>
      {data?.more === true &&
        (size < MOST ? (
          <Button size="small" type="text" onClick={() => setSize(size + STEP)}>
            {t('Show more')}
          </Button>
        ) : (
          <Link to={hrefWith(state, { layout: undefined, filters })}>{t('See all as a table')}</Link>
        ))}
    </section>
  )
}
