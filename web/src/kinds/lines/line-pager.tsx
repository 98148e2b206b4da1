import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Messages } from '../check.ts'

/** Rows drawn at a time: a thousand rows of inputs would make typing slow. */
export const PAGE = 50

interface Props {
  readonly page: number
  readonly count: number
  readonly errors: Messages
  readonly onPage: (page: number) => void
}
/** Moves between pages of rows, and to the first row with an error that is out of sight. */
export function LinePager({ page, count, errors, onPage }: Props) {
  const { t } = useTranslation()
  const pages = Math.ceil(count / PAGE)
  if (pages <= 1) return null
  const elsewhere = Object.keys(errors)
    .map(path => Number.parseInt(path, 10))
    .filter(row => Number.isInteger(row) && Math.floor(row / PAGE) !== page)
  const first = elsewhere.length > 0 ? Math.min(...elsewhere) : undefined
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('Earlier rows')}
      </Button>
      <span>
        {t('Rows {{from}} to {{to}} of {{count}}', {
          from: page * PAGE + 1,
          to: Math.min(count, (page + 1) * PAGE),
          count,
        })}
      </span>
      <Button size="small" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {t('Later rows')}
      </Button>
      {first !== undefined && (
        <Button size="small" danger onClick={() => onPage(Math.floor(first / PAGE))}>
          {t('Show the error in row {{number}}', { number: first + 1 })}
        </Button>
      )}
    </span>
  )
}
