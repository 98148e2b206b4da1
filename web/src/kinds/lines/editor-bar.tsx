import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { rowsToFill } from '@siteoffice/domain/engine/rows-to-fill'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Messages } from '../check.ts'
import type { LineRow } from '../kind.ts'
import styles from './lines.module.css'
import type { Place } from './place.ts'
import type { Sight } from './use-row-window.ts'

/** The cells with messages, from the first row on. */
export const wrongCells = (errors: Messages): readonly Place[] =>
  Object.keys(errors)
    .flatMap(path => {
      const [row = '', column = ''] = path.split('.')
      return /^\d+$/.test(row) ? [{ row: Number(row), column }] : []
    })
    .toSorted((a, b) => a.row - b.row)

/** The first of these cells that is out of sight. */
export const farError = (wrong: readonly Place[], sight: Sight): Place | undefined =>
  wrong.find(({ row }) => row < sight.from || row >= sight.to)

interface Props {
  readonly id: string
  readonly rows: readonly LineRow[]
  readonly field: LinesField
  /** the row that somebody works in */
  readonly focusRow: number | undefined
  readonly far: Place | undefined
  readonly onAdd: () => void
  /** another way to rows */
  readonly sheet: ReactNode
  readonly onShow: (place: Place) => void
}
/** The bar below the rows: it adds a row, and leads to cells that are wrong or missing elsewhere. */
export function EditorBar({ id, rows, field, focusRow = -1, far, onAdd, sheet, onShow }: Props) {
  const { t } = useTranslation()
  const { max } = field
  const count = rows.length
  const toFill = rowsToFill(field, rows)
  const column = field.toFill?.column ?? ''
  const next = toFill.find(row => row > focusRow) ?? toFill[0]
  const full = max !== undefined && count >= max
  return (
    <div className={styles.bar}>
      <Button id={id} size="small" icon={<Icon name="plus" size={16} />} disabled={full} onClick={onAdd}>
        {t('Add a row')}
      </Button>
      {sheet}
      {far && (
        <Button size="small" danger onClick={() => onShow(far)}>
          {t('Show the error in row {{number}}', { number: far.row + 1 })}
        </Button>
      )}
      {next !== undefined && (
        <>
          <span>
            {t('{{label}} is missing in {{missing}} of {{all}} rows', {
              label: t(fieldLabel(column, field.fields[column])),
              missing: toFill.length,
              all: count,
            })}
          </span>
          <Button size="small" onClick={() => onShow({ row: next, column })}>
            {t('Go to the next')}
          </Button>
        </>
      )}
      <span className={styles.hint} data-keys={!full}>
        {full
          ? t('At most {{count}} rows', { count: max })
          : count > 0 && t('Enter goes to the next row, Alt and Enter add one; cells can be pasted from a spreadsheet')}
      </span>
    </div>
  )
}
