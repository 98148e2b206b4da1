import { fieldLabel } from '@siteoffice/domain/describe'
import type { AnyResource } from '@siteoffice/domain/resource'
import { cellOf } from '../kinds/cells.ts'
import { isBlank, type Values } from '../kinds/kind.ts'
import { useTranslation } from '../shared/lib/i18n.ts'
import { FieldCell } from './field-cell.tsx'
import styles from './list.module.css'

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
  const filled = Object.entries(resource.summary).filter(([name]) => !isBlank(summary[name]))
  // amounts say their currency themselves
  const told = new Set(filled.map(([, field]) => cellOf(field).includes?.(field)))
  const figures = filled.filter(([name]) => !told.has(name))
  if (figures.length === 0) return null
  return (
    <dl className={styles.summary}>
      {figures.map(([name, field]) => (
        <div key={name}>
          <dt>{t(fieldLabel(name, field))}</dt>
          <dd>
            <FieldCell field={field} value={summary[name]} record={summary} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
