import { asCounted } from '@siteoffice/domain/engine/adds'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { memo, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { cellOf } from '../../../kinds/cells.ts'
import { isBlank } from '../../../kinds/kind.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FieldCell } from '../../display/field-cell.tsx'
import { LateMark } from '../../display/late-mark.tsx'
import type { AnyRecord } from '../../display/record.ts'
import { isSealed, labelOf, valueText } from '../../display/record.ts'
import { SealedMark } from '../../display/sealed-mark.tsx'
import { CheckboxCell } from './checkbox-cell.tsx'
import { isShort } from './column-fit.ts'
import type { Column } from './list-columns.ts'
import rowDetails from './row-details.module.css'
import styles from './table.module.css'
import { usePrefetchRecord } from './use-prefetch-record.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly columns: readonly Column[]
  /** stacked under the name, on a phone */
  readonly details: readonly Column[] | undefined
  /** the path to the record; undefined where this person may not open it */
  readonly path: string | undefined
  readonly selection: Selection | undefined
  readonly menu: ReactNode
  /** whether the row has a handle to be dragged by */
  readonly draggable: boolean
}
export const RecordRow = memo(function RecordRow(props: Props) {
  const { resource, record, columns, details, path, selection, menu, draggable } = props
  const openable = path !== undefined
  const { t } = useTranslation()
  const open = useOpenRow(path)
  const prefetch = usePrefetchRecord(resource)
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = labelOf(resource, record)
  const isChosen = selection?.has(record._id) ?? false
  return (
    <tr
      data-row={record._id}
      data-openable={openable}
      data-chosen={isChosen}
      {...(openable && {
        onClick: open,
        onAuxClick: open,
        onPointerEnter: () => {
          hover.current = setTimeout(() => prefetch(record._id), 120)
        },
        // a finger does not hover
        onPointerDown: () => prefetch(record._id),
        onPointerLeave: () => clearTimeout(hover.current),
      })}
    >
      {draggable && (
        <td className={styles.handle}>
          <span data-handle title={t('Drag to another place')} aria-hidden>
            <Icon name="grip" size={16} />
          </span>
        </td>
      )}
      {selection && (
        <td className={styles.check}>
          <CheckboxCell
            label={t('Choose {{name}}', { name })}
            checked={isChosen}
            onChange={range => selection.toggle(record, range)}
          />
        </td>
      )}
      {columns.map(({ name: field, field: declared }) => {
        const isLabel = field === resource.label
        const { align, shrinks, coded } = cellOf(declared)
        const value =
          isLabel && openable ? (
            <Link
              to={path}
              title={name.length > 24 ? name : undefined}
              preventScrollReset={path.startsWith('?')}
              onFocus={() => prefetch(record._id)}
            >
              {name}
            </Link>
          ) : (
            <RowValue resource={resource} name={field} field={declared} record={record} />
          )
        return (
          <td key={field} data-align={align} data-label={isLabel} data-value={field}>
            {shrinks ? (
              <div
                dir="auto"
                className={styles.words}
                data-short={isShort(isLabel ? name : record[field], isLabel, coded)}
              >
                {value}
              </div>
            ) : (
              value
            )}
            {isLabel && <LateMark {...{ resource, record }} shown={details ?? columns} past />}
            {isLabel && details && <Details resource={resource} columns={details} record={record} />}
          </td>
        )
      })}
      {menu !== undefined && <td className={styles.menu}>{menu}</td>}
    </tr>
  )
})

interface ValueProps extends Column {
  readonly resource: AnyResource
  readonly record: AnyRecord
}
/** The value, or that it is sealed for now. */
function RowValue({ resource, name, field, record }: ValueProps) {
  const session = useSession()
  if (isBlank(record[name]) && isSealed(resource, name, record, session)) return <SealedMark />
  const value = asCounted(field, valueText(resource, name, record[name]), record)
  return <FieldCell field={field} value={value} record={record} />
}
type DetailsProps = Pick<ValueProps, 'resource' | 'record'> & { readonly columns: readonly Column[] }
/** The values of the other columns, below the name on a phone; a sealed value says so there as well. */
function Details({ resource, columns, record }: DetailsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const says = ({ name, field }: Column) =>
    !isBlank(asCounted(field, record[name], record)) ||
    (isBlank(record[name]) && isSealed(resource, name, record, session))
  const filledColumns = columns.filter(column => column.name !== resource.label && says(column)).slice(0, 6)
  return (
    <dl className={rowDetails.details}>
      {filledColumns.map(({ name, field }) => (
        <div key={name}>
          <dt className={cellOf(field).unlabelled?.(field) ? 'visually-hidden' : undefined}>
            {t(fieldLabel(name, field))}
          </dt>
          <dd>
            <RowValue {...{ resource, name, field, record }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
/** A click anywhere in the row opens it; with ctrl, ⌘ or the middle button in a new tab, as a link would. */
function useOpenRow(path: string | undefined) {
  const navigate = useNavigate()
  return (event: ReactMouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return
    if (target.closest('a, button, input, label, [role="menu"], [data-handle]')) return
    if (window.getSelection()?.isCollapsed === false) return
    if (path === undefined) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener')
    else if (event.button === 0) void navigate(path, { preventScrollReset: path.startsWith('?') })
  }
}
