import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { DECIMAL_SIGNS, type DecimalSign, readNumber } from '@siteoffice/domain/engine/read-number'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LineRow } from '../kind.ts'
import styles from './lines.module.css'
import type { PasteResult } from './paste.ts'
import type { PastedNumbers } from './pasted-numbers.ts'
import type { Place } from './place.ts'

/** So many cells are named, each cut to so many characters. */
const [NAMED, CUT] = [6, 40]

interface Props {
  readonly field: LinesField
  readonly pasted: PasteResult | undefined
  /** as they are now */
  readonly rows: readonly LineRow[]
  readonly onShow: (place: Place) => void
  readonly onChange: (rows: readonly LineRow[]) => void
  readonly onPasted: (pasted: PasteResult | undefined) => void
}
/** How many cells were pasted, which did not come in, with the way to each, and the way back while nothing else changed. */
export function PasteReport({ field, pasted, rows, onShow, onChange, onPasted }: Props) {
  const { t } = useTranslation()
  if (pasted === undefined) return <div role="status" />
  const onPick = (column: string, sign: DecimalSign) => {
    const next = pasted.again(column, sign)
    onChange(next.rows)
    // what is undone is the first paste as well
    onPasted({ ...next, before: pasted.before, ...(pasted.file !== undefined && { file: pasted.file }) })
  }
  const { cells, emptied, unread, outside, fixed, lacking, rounded, left, heading, sums, file } = pasted
  const isWhole = unread.length === 0 && outside + fixed + lacking + left === 0
  return (
    <div role="status" className={styles.report} data-whole={isWhole}>
      <p>
        {file !== undefined
          ? t('Cells taken over from {{file}}: {{cells}}. Nothing is saved yet.', { cells: cells - emptied, file })
          : emptied === 0
            ? t('{{count}} cells pasted', { count: cells })
            : t('{{count}} cells pasted, {{emptied}} empty', { count: cells, emptied })}
      </p>
      {heading && <p>{t('The row of headings was left out.')}</p>}
      {sums > 0 && <p>{t('Rows of sums left out: {{rows}}', { rows: sums })}</p>}
      {left > 0 && (
        <p>{t('Rows that had no room: {{rows}}; at most {{max}} fit', { rows: left, max: field.max ?? 0 })}</p>
      )}
      {fixed > 0 && <p>{t('Cells that cannot be changed and stay as they were: {{cells}}', { cells: fixed })}</p>}
      {lacking > 0 && (
        <p>{t('Cells left out because rows of their kind have no such value: {{cells}}', { cells: lacking })}</p>
      )}
      {rounded > 0 && <p>{t('Numbers rounded to the digits that are kept: {{cells}}', { cells: rounded })}</p>}
      {outside > 0 && <p>{t('Cells left out because no column takes them: {{cells}}', { cells: outside })}</p>}
      {unread.length > 0 && (
        <p>{t('Cells that could not be read and stay as they were: {{cells}}', { cells: unread.length })}</p>
      )}
      {unread.slice(0, NAMED).map(({ place, text }) => (
        <Button key={`${place.row}.${place.column}`} size="small" onClick={() => onShow(place)}>
          {`${t(fieldLabel(place.column, field.fields[place.column]))}, ${t('row {{number}}', { number: place.row + 1 })}: ${text.slice(0, CUT)}`}
        </Button>
      ))}
      {unread.length > NAMED && <p>{t('and {{count}} more', { count: unread.length - NAMED })}</p>}
      {rows === pasted.rows &&
        pasted.numbers.map(numbers => <PastedSign key={numbers.column} {...{ field, numbers, onPick }} />)}
      {rows === pasted.rows && (
        <Button
          size="small"
          onClick={() => {
            onChange(pasted.before)
            onPasted(undefined)
          }}
        >
          {file === undefined ? t('Undo paste') : t('Undo')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="close" size={16} />}
        aria-label={t('Hide this notice')}
        onClick={() => onPasted(undefined)}
      />
    </div>
  )
}
interface SignProps {
  readonly field: LinesField
  readonly numbers: PastedNumbers
  readonly onPick: (column: string, sign: DecimalSign) => void
}
/** How the numbers of a column were read, with the other way; both where neither can be told. */
export function PastedSign({ field, numbers: { column, sign, example = '' }, onPick }: SignProps) {
  const { t } = useTranslation()
  const readings = readNumber(example)
  const label = t(fieldLabel(column, field.fields[column]))
  const shown = (by: DecimalSign) => formatNumber(readings[by] ?? 0)
  return (
    <p>
      {sign === undefined
        ? t('{{column}}: {{text}} can be read in two ways.', { column: label, text: example })
        : t('{{column}}: {{text}} was read as {{number}}.', { column: label, text: example, number: shown(sign) })}{' '}
      {DECIMAL_SIGNS.filter(each => each !== sign).map(each => (
        <Button key={each} size="small" onClick={() => onPick(column, each)}>
          {t('Read as {{number}}', { number: shown(each) })}
        </Button>
      ))}
    </p>
  )
}
