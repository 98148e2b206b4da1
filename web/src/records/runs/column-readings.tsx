/** How each column of a sheet was read, with one of its cells as an example, and a switch where another reading is possible. */
import type { ColumnWay } from '@siteoffice/domain/engine/column-way'
import { isSign } from '@siteoffice/domain/engine/column-way'
import type { Run } from '@siteoffice/domain/engine/run'
import { useId } from 'react'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { t, useTranslation } from '../../lib/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './runs.module.css'

type Reading = Run['readings'][number]
interface Props {
  readonly readings: readonly Reading[]
  readonly onRead: (column: string, way: ColumnWay) => void
}
function valueIn({ way, value }: Reading['ways'][number]): string {
  if (way === 'no-day') return t('No day: such rows are left out')
  return isSign(way) ? formatNumber(Number(value), 12) : formatDay(value)
}

export function ColumnReadings({ readings, onRead }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isOpen = readings.some(({ way }) => way === null)
  return (
    <section aria-labelledby={id} className={styles.readings}>
      <p id={id} className={styles.title}>
        {t('How the columns were read')}
      </p>
      {isOpen && (
        <Alert
          type="warning"
          title={t('Some cells can be read in two ways. Choose what is meant: nothing is imported before.')}
        />
      )}
      {readings.map(reading => (
        <OneColumn key={reading.key} reading={reading} onRead={onRead} />
      ))}
    </section>
  )
}
function OneColumn({ reading, onRead }: { readonly reading: Reading } & Omit<Props, 'readings'>) {
  const { t, i18n } = useTranslation()
  const { key, heading, text, way, ways } = reading
  const [first] = ways
  return (
    <div data-open={way === null}>
      <b>
        <bdi>{heading}</bdi>
      </b>
      <span>
        <bdi>{text}</bdi> {i18n.dir() === 'rtl' ? '←' : '→'}
      </span>
      {ways.length === 1 && first !== undefined ? (
        <bdi>{valueIn(first)}</bdi>
      ) : (
        <Select
          wide
          label={t('{{column}}: what {{text}} means', { column: heading, text })}
          value={way ?? ''}
          options={[
            ...(way === null ? [{ value: '', label: t('Choose') }] : []),
            ...ways.map(each => ({ value: each.way, label: valueIn(each) })),
          ]}
          onChange={next => {
            const reading = ways.find(each => each.way === next)
            if (reading !== undefined) onRead(key, reading.way)
          }}
        />
      )}
    </div>
  )
}
