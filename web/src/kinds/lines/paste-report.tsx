import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './lines.module.css'
import type { Pasted } from './paste.ts'
import type { Place } from './place.ts'

/** So many cells are named, each cut to so many characters. */
const [NAMED, CUT] = [6, 40]

interface Props {
  readonly field: LinesField
  readonly pasted: Pasted | undefined
  readonly onShow: (place: Place) => void
  readonly onClose: () => void
}
/** What of the cells that were pasted did not come in, with the way to each; nothing where all did. */
export function PasteReport({ field, pasted, onShow, onClose }: Props) {
  const { t } = useTranslation()
  const { unread = [], left = 0 } = pasted ?? {}
  const empty = unread.length === 0 && left === 0
  return (
    <div role="status" className={empty ? undefined : styles.report}>
      {left > 0 && (
        <p>{t('Rows that had no room: {{rows}}; at most {{max}} fit', { rows: left, max: field.max ?? 0 })}</p>
      )}
      {unread.length > 0 && (
        <p>{t('Cells that could not be read and stay as they were: {{cells}}', { cells: unread.length })}</p>
      )}
      {unread.slice(0, NAMED).map(({ place, text }) => (
        <Button key={`${place.row}.${place.column}`} size="small" onClick={() => onShow(place)}>
          {`${t(fieldLabel(place.column, field.fields[place.column]))}, ${t('row {{number}}', { number: place.row + 1 })}: ${text.slice(0, CUT)}`}
        </Button>
      ))}
      {unread.length > NAMED && <p>{t('and {{count}} more', { count: unread.length - NAMED })}</p>}
      {!empty && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="close" size={16} />}
          aria-label={t('Hide this notice')}
          onClick={onClose}
        />
      )}
    </div>
  )
}
