import { fieldLabel } from '@siteoffice/domain/describe'
import type { AnyResource } from '@siteoffice/domain/resource'
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
  const figures = Object.entries(resource.summary).filter(([name]) => !isBlank(summary[name]))
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
