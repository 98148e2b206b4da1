/** The rows of a list in one table for each choice or referenced record, with the number of rows. */
import { countsOf } from '@siteoffice/domain/engine/describe'
import { EMPTY, joinList } from '@siteoffice/domain/engine/query'
import type { Count } from '@siteoffice/domain/engine/wire'
import { MOST_GROUPS } from '@siteoffice/domain/engine/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { keys } from '../../queries/keys.ts'
import { matchingQuery } from '../../queries/list-query.ts'
import { pageQuery } from '../../queries/use-list-query.ts'
import { RecordTable } from '../table/record-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'

/** So many are open at first: each asks for its rows. */
const OPEN = 6
const STEP = 10
const MOST = 100

export function Groups(props: LayoutProps) {
  const { resource, layout, state } = props
  const { t } = useTranslation()
  // The server counts some fields for the list anyway, but ignores a filter by the counted field.
  const countKey =
    state.filters[layout.field] === undefined
      ? Object.entries(countsOf(resource)).find(([, field]) => field === layout.field)?.[0]
      : undefined
  const path = countKey ?? 'groups'
  const query = { ...matchingQuery(state), ...(countKey === undefined && { by: layout.field }) }
  const { data } = useQuery({
    queryKey: keys.counts(resource.name, path, query),
    queryFn: ({ signal }) => api.get<readonly Count[]>(`/${resource.name}/${path}`, query, { signal }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return <Loading />
  const groups = data
    .map(group => ({ ...group, key: group.key === '' ? EMPTY : group.key }))
    .filter(({ count }) => count > 0)
  if (groups.length === 0) return <p className={styles.none}>{t('Nothing found')}</p>
  const title = (key: string, label: string) =>
    key === EMPTY ? t('None') : label === '' ? t('Not yours to see') : t(label)
  return (
    <>
      {groups.map(({ key, label, count }, index) => (
        <Group key={key} {...props} value={key} title={title(key, label)} count={count} begin={index < OPEN} />
      ))}
      {data.length === MOST_GROUPS && (
        <p className={styles.none}>{t('The {{number}} largest groups are shown.', { number: MOST_GROUPS })}</p>
      )}
    </>
  )
}
interface GroupProps extends LayoutProps {
  readonly value: string
  readonly title: string
  readonly count: number
  readonly begin: boolean
}
function Group({ value, title, count, begin, ...props }: GroupProps) {
  const { resource, layout, state, columns, density, pathTo, onAction } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(begin)
  const [size, setSize] = useState(STEP)
  const filters = { ...state.filters, [layout.field]: joinList([value]) }
  const { data, isPlaceholderData } = useQuery({
    ...pageQuery(resource, { ...state, filters, page: 0, size }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return (
    <details className={styles.group} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary aria-label={`${title} ${formatNumber(count)}`}>
        <h2>
          <bdi>{title}</bdi> <span>{formatNumber(count)}</span>
        </h2>
      </summary>
      {open && (
        <RecordTable
          name={title}
          resource={resource}
          columns={columns.filter(({ name }) => name !== layout.field || name === resource.label)}
          rows={data?.content}
          state={{ ...state, size: Math.min(count, STEP) }}
          density={density}
          stale={isPlaceholderData}
          pathTo={pathTo}
          rowMenu={record => (
            <RowMenu resource={resource} record={record} trash={false} moves={[]} onAction={onAction} />
          )}
          empty={null}
        />
      )}
      {open && data?.more === true && size < MOST && (
        <Button size="small" type="text" onClick={() => setSize(size + STEP)}>
          {t('Show more')}
        </Button>
      )}
    </details>
  )
}
