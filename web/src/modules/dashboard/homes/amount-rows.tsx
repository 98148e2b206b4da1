import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Sum } from './sums.ts'

interface Props {
  readonly title: string
  readonly sums: readonly Sum[]
  /** what it means where there is none */
  readonly none: string
  /** the words of the link to all of them */
  readonly all: string
  /** the list behind all of them, and behind those of one currency */
  readonly link: (currency?: string) => string
  /** below the rows */
  readonly note?: string | undefined
}
const MOST = 6
/** Records with their amounts, a line for each currency; each leads to its list. */
export function AmountRows({ title, sums, none, all, link, note }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={title}>
      {sums.length === 0 ? (
        <p className="homes-none">{none}</p>
      ) : (
        <ul className="homes-rows">
          {sums.slice(0, MOST).map(({ currency, amount, count }) => (
            <li key={currency}>
              <Link to={link(currency)}>
                <span>{t('{{count}} bills', { count })}</span>
                <b>{formatMoney(amount, currency)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className="homes-note">{note}</p>}
      {sums.length > 0 && (
        <p className="homes-foot">
          <Link to={link()}>{all}</Link>
        </p>
      )}
    </Panel>
  )
}
