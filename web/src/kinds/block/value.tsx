import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { useTranslation } from '../../lib/i18n.ts'
import type { ShowProps } from '../kind.ts'
import { isBlank } from '../kind.ts'
import { plainCellOf } from '../plain-cells.ts'
import styles from './block.module.css'

/** Each part with its name. */
export function BlockValue({ field, value, record }: ShowProps<'block'>) {
  const { t } = useTranslation()
  return (
    <dl className={styles.value}>
      {Object.entries(field.fields)
        .filter(([name]) => !isBlank(value[name]))
        .map(([name, part]) => {
          const { Cell } = plainCellOf(part)
          return (
            <div key={name}>
              <dt>{t(fieldLabel(name, part))}</dt>
              <dd>
                {/* of the part's kind, as in BlockCell */}
                <Cell field={part} value={value[name] as string} record={record} />
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
