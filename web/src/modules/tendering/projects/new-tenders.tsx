/** The newest tenders of a company's trades, on its start page, and the state of its own bid for each. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { FieldCell } from '../../../records/display/field-cell.tsx'
import { type AnyRecord, readableField } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'
import { Panel } from '../../../ui/panel.tsx'
import { NEWEST, tradesPath, useNumberOf } from './for-trades.ts'
import './new-tenders.css'

const SIZE = 6
const QUERY = { forTrades: 'here', sort: NEWEST, size: SIZE } as const

export function NewTenders() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: keys.list(projects.name, QUERY),
    queryFn: ({ signal }) => api.get<Page<AnyRecord>>(`/${projects.name}`, QUERY, { signal }),
  })
  const elsewhere = useNumberOf('elsewhere') ?? 0
  if (data === undefined) return null
  return (
    <div className="new-tenders">
      <Panel title={t('New tenders for your trades')}>
        {data.content.length === 0 ? (
          <p className="new-tenders-none">
            {t('No open tender is of the trades and the places that your company has named in its profile.')}
          </p>
        ) : (
          <ul>
            {data.content.map(tender => (
              <Tender key={tender._id} tender={tender} />
            ))}
          </ul>
        )}
        <p className="new-tenders-more">
          {data.totalElements > SIZE && (
            <Link to={tradesPath('here')}>
              {t('All tenders for your trades')} <b>{formatNumber(data.totalElements)}</b>
            </Link>
          )}
          {elsewhere > 0 && (
            <Link to={tradesPath('elsewhere')}>
              {t('Your trade, elsewhere')} <b>{formatNumber(elsewhere)}</b>
            </Link>
          )}
        </p>
      </Panel>
    </div>
  )
}
function Tender({ tender }: { readonly tender: AnyRecord }) {
  const { t } = useTranslation()
  const { fields } = projects
  const cell = (name: 'city' | 'country' | 'bidDeadline') => (
    <FieldCell field={fields[name]} value={tender[name]} record={tender} />
  )
  const part = readableField(projects, 'ourPart', useSession())
  return (
    <li>
      <span className="new-tenders-name">
        <Link to={recordPath(projects, tender._id)}>
          <bdi>{String(tender['title'])}</bdi>
        </Link>
        <small>
          {cell('city')}
          {t(', ')}
          {cell('country')}
        </small>
      </span>
      {part && <FieldCell field={part} value={tender['ourPart']} record={tender} />}
      <span className="new-tenders-until">{cell('bidDeadline')}</span>
    </li>
  )
}
