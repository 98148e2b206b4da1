import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Values } from '../../../kinds/kind.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldValue } from '../../display/field-value.tsx'
import type { FormField } from '../fields/form-fields.ts'
import styles from './conflict-table.module.css'

export type Side = 'mine' | 'theirs'
const SIDES = ['mine', 'theirs'] as const

interface Props {
  readonly fields: readonly FormField[]
  readonly mine: Values
  readonly theirs: Values
  readonly sideOf: (name: string) => Side
  readonly onChoose: (name: string, side: Side) => void
}
/** One row per field with both values, one of which is chosen. */
export function ConflictTable({ fields, mine, theirs, sideOf, onChoose }: Props) {
  const { t } = useTranslation()
  const words = { mine: t('Mine'), theirs: t('Theirs') }
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {SIDES.map(side => (
            <th key={side} scope="col">
              {words[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, field }) => (
          <tr key={name}>
            <th scope="row">{t(fieldLabel(name, field))}</th>
            {SIDES.map(side => {
              const record = side === 'mine' ? mine : theirs
              return (
                <td key={side} data-chosen={sideOf(name) === side}>
                  <label>
                    <input
                      type="radio"
                      name={`conflict-${name}`}
                      aria-label={`${t(fieldLabel(name, field))}: ${words[side]}`}
                      checked={sideOf(name) === side}
                      onChange={() => onChoose(name, side)}
                    />
                    <span style={{ minInlineSize: 0 }}>
                      <FieldValue field={field} value={record[name]} record={record} />
                    </span>
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
