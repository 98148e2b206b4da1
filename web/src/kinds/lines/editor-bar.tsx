import { PlusOutlined } from '@ant-design/icons'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Messages } from '../check.ts'
import styles from './lines.module.css'
import type { Place } from './place.ts'
import type { Sight } from './use-row-window.ts'

/** The cells that something is wrong with, from the first row on. */
export const wrongCells = (errors: Messages): readonly Place[] =>
  Object.keys(errors)
    .flatMap(path => {
      const [row = '', column = ''] = path.split('.')
      return /^\d+$/.test(row) ? [{ row: Number(row), column }] : []
    })
    .toSorted((a, b) => a.row - b.row)

/** The first of them that is out of sight. */
export const farError = (wrong: readonly Place[], sight: Sight): Place | undefined =>
  wrong.find(({ row }) => row < sight.from || row >= sight.to)

interface Props {
  readonly id: string
  readonly count: number
  readonly max: number | undefined
  readonly far: Place | undefined
  readonly onAdd: () => void
  readonly onShow: (place: Place) => void
}
/** What stands below the rows: adding one, and the way to what is wrong elsewhere. */
export function EditorBar({ id, count, max, far, onAdd, onShow }: Props) {
  const { t } = useTranslation()
  const full = max !== undefined && count >= max
  return (
    <div className={styles.bar}>
      <Button id={id} size="small" icon={<PlusOutlined aria-hidden />} disabled={full} onClick={onAdd}>
        {t('Add a row')}
      </Button>
      {far && (
        <Button size="small" danger onClick={() => onShow(far)}>
          {t('Show the error in row {{number}}', { number: far.row + 1 })}
        </Button>
      )}
      <span className={styles.hint}>
        {full
          ? t('At most {{count}} rows', { count: max })
          : count > 0 && t('Enter adds a row; rows can be pasted from a spreadsheet')}
      </span>
    </div>
  )
}
