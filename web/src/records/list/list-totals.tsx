/** The sums of a list's numbers and amounts, of this page and of all matching rows; a chunk of its own. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Total } from '@siteoffice/domain/engine/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cellOf } from '../../kinds/cells.ts'
import type { Params } from '../../lib/api.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FieldCell } from '../display/field-cell.tsx'
import type { AnyRecord } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import { matchingQuery } from '../queries/list-query.ts'
import type { ListState } from '../queries/list-state.ts'
import styles from './list-totals.module.css'
import type { Column } from './table/list-columns.ts'

interface TotalsProps {
  readonly resource: AnyResource
  readonly state: ListState
  readonly columns: readonly Column[]
  readonly rows: readonly AnyRecord[]
  /** the number of all rows, once it is known */
  readonly total: number | undefined
}
interface TotalsState {
  /** undefined until they are there, and where the list has none */
  readonly sums: readonly Total[] | undefined
  /** the sums are of the last request, and hold the room of the next ones */
  readonly stale: boolean
}
/** The sums of a list's columns as the server adds them. */
function useTotals(resource: AnyResource, query: Params | undefined): TotalsState {
  const { data, isPlaceholderData } = useQuery({
    queryKey: keys.counts(resource.name, 'totals', query ?? {}),
    // sums that take too long are left out, and the rows stay
    queryFn: ({ signal }) => api.get<readonly Total[]>(`/${resource.name}/totals`, query, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { sums: data, stale: isPlaceholderData }
}
export function ListTotals({ resource, state, columns, rows, total }: TotalsProps) {
  const { t } = useTranslation()
  const totalColumns = columns.filter(({ name }) => resource.list.totals?.includes(name))
  const names = totalColumns.map(({ name }) => name).join(',')
  const query = { ...matchingQuery(state), columns: names }
  const onePage = total !== undefined && total <= rows.length
  const all = useTotals(resource, names === '' ? undefined : query)
  const ids = rows.map(row => row._id).join(',')
  const ofPage = useTotals(resource, names === '' || ids === '' || onePage ? undefined : { ...query, ids })
  if (totalColumns.length === 0) return null
  return (
    <div className={styles.totals} role="group" aria-label={t('Totals')}>
      <dl>
        {totalColumns.map(({ name, field }) => (
          <div key={name}>
            <dt>{t(fieldLabel(name, field))}</dt>
            {!onePage && (
              <dd data-of="page" data-stale={ofPage.stale}>
                <span>{t('This page')}</span>
                <Sums field={field} name={name} added={ofPage} />
              </dd>
            )}
            <dd data-stale={all.stale}>
              <span>{t('All matching')}</span>
              <Sums field={field} name={name} added={all} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
interface SumsProps {
  readonly field: Field
  readonly name: string
  readonly added: TotalsState
}
/** More currencies than these are folded; those of the most rows come first. */
const MOST_OPEN = 3
function Sums({ field, name, added: { sums = [] } }: SumsProps) {
  const { t } = useTranslation()
  const by = cellOf(field).includes?.(field)
  const own = sums.filter(each => each.field === name)
  const sumsByRows = own.toSorted((a, b) => b.rows - a.rows)
  const amounts = sumsByRows.map(({ currency, sum }) => (
    <b key={currency}>
      <FieldCell field={field} value={sum} record={by === undefined ? {} : { [by]: currency }} />
    </b>
  ))
  if (amounts.length === 0) return <b>–</b>
  if (amounts.length <= MOST_OPEN + 1) return amounts
  return (
    <>
      {amounts.slice(0, MOST_OPEN)}
      <details>
        <summary>{t('{{count}} more currencies', { count: amounts.length - MOST_OPEN })}</summary>
        {amounts.slice(MOST_OPEN)}
      </details>
    </>
  )
}
