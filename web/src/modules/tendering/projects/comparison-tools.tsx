/** Which rows of the comparison are shown, and in which order; the address holds both. */
import { isSection } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { ComparedItem } from '@siteoffice/domain/modules/tendering/comparison'
import { standsOut } from '@siteoffice/domain/modules/tendering/comparison'
import { useId, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Switch } from '../../../ui/checkbox.tsx'
import { Segments } from '../../../ui/segments.tsx'
import styles from './comparison.module.css'
import { MarkLegend } from './comparison-marks.tsx'

interface ShownItems {
  readonly items: readonly ComparedItem[]
  readonly onlyMarked: boolean
  readonly byDifference: boolean
  readonly setOnlyMarked: (only: boolean) => void
  readonly setByDifference: (by: boolean) => void
}
export function useShownItems(all: readonly ComparedItem[]): ShownItems {
  const [search, setSearch] = useSearchParams()
  const onlyMarked = search.get('lines') === 'marked'
  const byDifference = search.get('sort') === 'difference'
  const items = useMemo(() => {
    const items = onlyMarked ? all.filter(standsOut) : all
    if (!byDifference) return items
    // headings make no sense in another order
    return items.filter(item => !isSection(item)).toSorted((a, b) => (b.spread ?? -1) - (a.spread ?? -1))
  }, [all, onlyMarked, byDifference])
  const set = (name: string, value: string | undefined) =>
    setSearch(
      now => {
        if (value === undefined) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return {
    items,
    onlyMarked,
    byDifference,
    setOnlyMarked: only => set('lines', only ? 'marked' : undefined),
    setByDifference: by => set('sort', by ? 'difference' : undefined),
  }
}
interface Props {
  readonly shown: ShownItems
  readonly all: number
}
export function ComparisonTools({ shown, all }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { items, onlyMarked, byDifference, setOnlyMarked, setByDifference } = shown
  return (
    <div className={styles.tools}>
      <label htmlFor={id}>
        <Switch id={id} size="small" checked={onlyMarked} onChange={setOnlyMarked} />
        {t('Only lines that stand out')}
      </label>
      <Segments
        label={t('Order of the lines')}
        value={byDifference ? 'difference' : 'bill'}
        options={[
          { value: 'bill', label: t('As in the bill') },
          { value: 'difference', label: t('Largest difference first') },
        ]}
        onChange={order => setByDifference(order === 'difference')}
      />
      <output className={styles.count}>
        {t('{{shown}} of {{all}} lines', { shown: formatNumber(items.length), all: formatNumber(all) })}
      </output>
      <MarkLegend />
    </div>
  )
}
