import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import type { Json } from '@siteoffice/domain/engine/values'
import type { Values } from '../../kinds/kind.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FieldValue } from '../display/field-value.tsx'
import styles from './history.module.css'

interface Props {
  /** a field made of rows */
  readonly field: Field & { readonly fields: { readonly [name: string]: Field } }
  readonly from: Json
  readonly to: Json
  readonly record: Values
}
type Row = { readonly [name: string]: Json }
const rowsOf = (value: Json): readonly Row[] =>
  // rows of line items are objects; both sides were written by the same declaration
  Array.isArray(value) ? (value as readonly Row[]) : []

/** Rows that were added, removed or changed; those that stayed are left out. */
export function LineChanges({ field, from, to, record }: Props) {
  const { t } = useTranslation()
  const before = new Map(rowsOf(from).map((row, index) => [row['_id'] ?? index, row]))
  const after = new Map(rowsOf(to).map((row, index) => [row['_id'] ?? index, row]))
  const names = Object.keys(field.fields)
  const differs = (a: Row, b: Row) =>
    names.filter(name => JSON.stringify(a[name] ?? null) !== JSON.stringify(b[name] ?? null))
  const added = [...after].filter(([id]) => !before.has(id)).map(([, row]) => row)
  const removed = [...before].filter(([id]) => !after.has(id)).map(([, row]) => row)
  const changed = [...after].flatMap(([id, row]) => {
    const old = before.get(id)
    const fields = old ? differs(old, row) : []
    return old && fields.length > 0 ? [{ old, row, fields }] : []
  })
  const isReordered = added.length + removed.length + changed.length === 0
  const summary = (row: Row) =>
    names
      .filter(name => row[name] !== null && row[name] !== undefined && row[name] !== '' && row[name] !== false)
      .slice(0, 4)
      .map((name, index) => {
        const column = field.fields[name]
        return (
          <span key={name}>
            {index > 0 && ' · '}
            {column && <FieldValue field={column} value={row[name]} record={{ ...record, ...row }} />}
          </span>
        )
      })
  return (
    <div>
      {isReordered && t('The rows were put in another order')}
      {added.map((row, index) => (
        <div key={`added-${index}`} className={styles.row} data-change="added">
          {t('Added')}: <ins>{summary(row)}</ins>
        </div>
      ))}
      {removed.map((row, index) => (
        <div key={`removed-${index}`} className={styles.row} data-change="removed">
          {t('Removed')}: <del>{summary(row)}</del>
        </div>
      ))}
      {changed.map(({ old, row, fields }, index) => (
        <div key={`changed-${index}`} className={styles.row} data-change="changed">
          {t('Changed')}: {summary(row).slice(0, 2)}
          {fields.map(name => {
            const column = field.fields[name]
            return (
              column && (
                <div key={name}>
                  {t(fieldLabel(name, column))}:{' '}
                  <del>
                    <FieldValue field={column} value={old[name]} record={{ ...record, ...old }} />
                  </del>{' '}
                  → <FieldValue field={column} value={row[name]} record={{ ...record, ...row }} />
                </div>
              )
            )
          })}
        </div>
      ))}
    </div>
  )
}
