/** The records of a list by their state, a column each. A card is dragged to a state, or sent there by its menu. */
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Loading } from '../../../ui/loading.tsx'
import { titleOf } from '../../display/facts.ts'
import type { AnyRecord } from '../../display/record.ts'
import { useTabs } from '../../queries/use-list-query.ts'
import { useAskRecord } from '../table/use-prefetch-record.ts'
import { BoardColumn } from './board-column.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'
import { letsThrough } from './lets-through.ts'
import { linkTarget } from './link-target.ts'

export function Board(props: LayoutProps) {
  const { resource, layout, state, onAction } = props
  const { t } = useTranslation()
  const session = useSession()
  const { data } = useTabs(resource, state)
  const [draggedRecord, setDraggedRecord] = useState<AnyRecord>()
  const ask = useAskRecord(resource)
  if (data === undefined) return <Loading />
  const columns = data.filter(({ key }) => letsThrough(state.filters[layout.field] ?? '', key))
  const put = async (row: AnyRecord, to: string) => {
    const record = await ask(row)
    const way = linkTarget(resource, layout.field, record, to)
    if ('transition' in way) onAction({ kind: 'step', record, transition: way.transition })
    else
      toast.info({
        title: t('“{{name}}” stays where it is', { name: titleOf(resource, record, session) }),
        description: way.refused,
        key: 'refused',
      })
  }
  const verdict = (to: string) => {
    if (draggedRecord === undefined || draggedRecord[layout.field] === to) return undefined
    return 'transition' in linkTarget(resource, layout.field, draggedRecord, to) ? 'open' : 'closed'
  }
  return (
    // scrolls, also by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.board} role="region" aria-label={t('Board')} tabIndex={0}>
      {columns.map(({ key, label, count }) => (
        <BoardColumn
          key={key}
          {...props}
          value={key}
          title={t(label)}
          {...(count !== undefined && { count })}
          verdict={verdict(key)}
          onDrag={setDraggedRecord}
          onPut={record => void put(record, key)}
        />
      ))}
    </div>
  )
}
