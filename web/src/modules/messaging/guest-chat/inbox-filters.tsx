/** The filters of the inbox: a search, the holder, the status; and its order. */
import { useTranslation } from '../../../lib/i18n.ts'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import { HOLDERS, type Holder, type InboxFilter } from './inbox-filter.ts'

interface Props {
  readonly filter: InboxFilter
  readonly counts: Readonly<Record<Holder, number>> | undefined
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}
export function InboxFilters({ filter, counts, onChange }: Props) {
  const { t } = useTranslation()
  const labels: Readonly<Record<Holder, string>> = { all: t('All'), unassigned: t('Unassigned'), mine: t('Mine') }
  return (
    <div className="talk-filters">
      <SearchInput label={t('Search conversations')} value={filter.words} onChange={search => onChange({ search })} />
      <Segments
        wide
        label={t('Assignee')}
        value={filter.holder}
        options={HOLDERS.map(holder => ({
          value: holder,
          label: (
            <>
              {labels[holder]} {counts && <span className="talk-count">{counts[holder]}</span>}
            </>
          ),
        }))}
        onChange={holder => onChange({ holder })}
      />
      <div className="talk-row">
        <Select
          wide
          label={t('Status')}
          value={filter.status}
          options={[
            { value: 'open', label: t('Open') },
            { value: 'snoozed', label: t('Snoozed') },
            { value: 'resolved', label: t('Resolved') },
            { value: 'spam', label: t('Spam') },
          ]}
          onChange={status => onChange({ status })}
        />
        {filter.status === 'open' && (
          <Select
            wide
            label={t('Order')}
            value={filter.order}
            options={[
              { value: 'waiting', label: t('Waiting longest') },
              { value: 'latest', label: t('Latest activity') },
            ]}
            onChange={order => onChange({ order })}
          />
        )}
      </div>
    </div>
  )
}
