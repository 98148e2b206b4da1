import { fieldLabel, tabsOf } from '@siteoffice/domain/engine/describe'
import type { Fields } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { cellOf } from '../../kinds/cells.ts'
import { isBlank, type Values } from '../../kinds/kind.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FieldCell } from '../display/field-cell.tsx'
import styles from './list.module.css'

/** More figures than these would push the rows out of sight, and are folded. */
const MOST_OPEN = 8

/** Figures over all rows that a list would show, above its table. */
export function ListSummary({
  resource,
  summary,
}: {
  readonly resource: AnyResource
  readonly summary: Values | undefined
}) {
  const { t } = useTranslation()
  if (resource.summary === undefined || summary === undefined) return null
  const filledFields = Object.entries(resource.summary).filter(([name]) => !isBlank(summary[name]))
  // amounts say their currency themselves
  const includedFields = new Set(filledFields.map(([, field]) => cellOf(field).includes?.(field)))
  const tabs = tabFields(resource)
  const figures = filledFields.filter(([name]) => !includedFields.has(name) && !tabs.has(name))
  if (figures.length === 0) return null
  const items = figures.map(([name, field]) =>
    'fields' in field && Array.isArray(summary[name]) ? (
      (summary[name] as readonly Values[]).map(row => (
        <Sums key={JSON.stringify(row)} fields={field.fields} row={row} />
      ))
    ) : (
      <div key={name}>
        <dt>{t(fieldLabel(name, field))}</dt>
        <dd>
          <FieldCell field={field} value={summary[name]} record={summary} />
        </dd>
      </div>
    ),
  )
  const count = items.reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 1), 0)
  const list = <dl className={styles.summary}>{items}</dl>
  if (count <= MOST_OPEN) return list
  return (
    <details className={styles.summaryFold}>
      <summary>{t('Sums ({{count}})', { count })}</summary>
      {list}
    </details>
  )
}
/** The fields that the tabs above the list count already: 'in_review' as inReview. */
function tabFields(resource: AnyResource): ReadonlySet<string> {
  const field = resource.fields[tabsOf(resource)?.field ?? '']
  const options = field !== undefined && 'options' in field ? field.options : []
  return new Set(options.map(option => option.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())))
}
/** One row of several figures, such as those in one currency: the first in large, the others below it. */
function Sums({ fields, row }: { readonly fields: Fields; readonly row: Values }) {
  const { t } = useTranslation()
  const includedFields = new Set(Object.values(fields).map(field => cellOf(field).includes?.(field)))
  const filledFields = Object.entries(fields).filter(([name]) => !includedFields.has(name) && !isBlank(row[name]))
  const [first, ...others] = filledFields
  if (first === undefined) return null
  const [name, field] = first
  return (
    <div>
      <dt>{t(fieldLabel(name, field))}</dt>
      <dd>
        <FieldCell field={field} value={row[name]} record={row} />
        <div className={styles.summaryMore}>
          {others.map(([other, each]) => (
            <span key={other}>
              {t(fieldLabel(other, each))} <FieldCell field={each} value={row[other]} record={row} />
            </span>
          ))}
        </div>
      </dd>
    </div>
  )
}
