import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { type ListState, SIZES } from '../queries/list-state.ts'
import type { RowCount } from '../queries/use-list-query.ts'
import styles from './list.module.css'

interface Props {
  readonly state: ListState
  /** undefined: not known yet */
  readonly total: number | undefined
  /** given where the rows are counted only on request */
  readonly rowCount?: Omit<RowCount, 'total'>
  /** whether another page follows, where the number of all is not known yet */
  readonly more?: boolean
  readonly shown: number
  /** the order of the rows, where nothing else on the screen shows it */
  readonly order?: string | undefined
}
/** '11–20 of 2,000'; without the number of all as long as it is not known. */
function useRange({ state, total, rowCount, shown }: Props): string {
  const { t } = useTranslation()
  const first = state.page * state.size + 1
  const [from, to] = [formatNumber(first), formatNumber(first + shown - 1)]
  if (shown === 0) return total === undefined ? '' : t('{{count}} in all', { count: total })
  const { moreThan } = rowCount ?? {}
  if (total === undefined && moreThan !== undefined)
    return t('{{from}}–{{to}} of more than {{total}}', { from, to, total: formatNumber(moreThan) })
  if (total === undefined) return `${from}–${to}`
  return t('{{from}}–{{to}} of {{total}}', { from, to, total: formatNumber(total) })
}
/** The page that is open, and the buttons to other pages. */
export function Pager(props: Props) {
  const { state, total, rowCount, more = false, order } = props
  const { t, i18n } = useTranslation()
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.size))
  const range = useRange(props)
  const rtl = i18n.dir() === 'rtl'
  const go = (page: number) => state.set({ page: Math.max(0, Math.min(page, (pages ?? Number.MAX_SAFE_INTEGER) - 1)) })
  const sizes = SIZES.includes(state.size as (typeof SIZES)[number]) ? SIZES : [state.size, ...SIZES]
  return (
    <nav className={styles.footer} aria-label={t('Pages')}>
      <span>
        <span role="status">{range}</span>
        {rowCount?.moreThan !== undefined && (
          <Button type="link" size="small" loading={rowCount.isCounting} onClick={rowCount.countAll}>
            {t('Count all')}
          </Button>
        )}
        {order !== undefined && (
          <>
            {' '}
            <span className={styles.order}>{order}</span>
          </>
        )}
      </span>
      <span className={styles.pages}>
        <PlainSelect
          size="small"
          label={t('Rows per page')}
          value={String(state.size)}
          options={sizes.map(size => ({ value: String(size), label: t('{{count}} per page', { count: size }) }))}
          onChange={size => state.set({ size: Number(size) })}
        />
        <Button
          type="text"
          size="small"
          icon={rtl ? <Icon name="next" size={16} /> : <Icon name="previous" size={16} />}
          aria-label={t('Previous page')}
          disabled={state.page === 0}
          onClick={() => go(state.page - 1)}
        />
        <PageInput key={state.page} page={state.page} pages={pages} onGo={go} />
        <Button
          type="text"
          size="small"
          icon={rtl ? <Icon name="previous" size={16} /> : <Icon name="next" size={16} />}
          aria-label={t('Next page')}
          disabled={pages === undefined ? !more : state.page >= pages - 1}
          onClick={() => go(state.page + 1)}
        />
      </span>
    </nav>
  )
}
interface PageInputProps {
  readonly page: number
  /** undefined: not known yet */
  readonly pages: number | undefined
  readonly onGo: (page: number) => void
}
function PageInput({ page, pages, onGo }: PageInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(String(page + 1))
  const go = () => {
    const pageNumber = Number(text)
    if (Number.isInteger(pageNumber) && pageNumber >= 1) onGo(pageNumber - 1)
    else setText(String(page + 1))
  }
  return (
    <>
      <input
        className={styles.native}
        inputMode="numeric"
        aria-label={t('Page')}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={() => text !== String(page + 1) && go()}
        onKeyDown={event => event.key === 'Enter' && go()}
      />
      {pages !== undefined && <span>{t('of {{pages}}', { pages: formatNumber(pages) })}</span>}
    </>
  )
}
