/** Everything that expires, closes or falls due, as a list by weeks or on the days of a month. */
import type { Deadline } from '@siteoffice/domain/engine/deadlines'
import { MEANINGS } from '@siteoffice/domain/engine/field-options'
import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { dayOr } from '../../../records/list/layouts/calendar-days.ts'
import type { ListState } from '../../../records/queries/list-state.ts'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import { DeadlineCalendar } from './deadline-calendar.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { DAYS, USUAL_DAYS } from './deadline-span.ts'
import './deadlines.css'
import { keyOf, useKinds } from './use-deadlines.ts'
import { useKindName } from './use-kind-name.ts'

const NAMES = ['kind', 'within', 'layout', 'at', 'from'] as const
export function DeadlinesScreen() {
  const { t } = useTranslation()
  const state = usePlainList(NAMES)
  const all = useKinds()
  const { kind, layout } = state.filters
  const kinds = all.filter(each => kind === undefined || kind === each.means || kind === keyOf(each))
  return (
    <>
      <PageHeader
        title={t('Deadlines')}
        about={t('What runs out, closes or falls due: verifications, papers, agreements, tenders, bills.')}
      />
      <div className="plain-list">
        <Controls state={state} kinds={all} />
        {layout === 'calendar' ? (
          <DeadlineCalendar state={state} kinds={kinds} />
        ) : (
          <DeadlineList key={JSON.stringify(state.filters)} state={state} kinds={kinds} />
        )}
      </div>
    </>
  )
}
interface Props {
  readonly state: ListState
  readonly kinds: readonly Deadline[]
}
function Controls({ state, kinds }: Props) {
  const { t } = useTranslation()
  const kindName = useKindName()
  const id = useId()
  const { kind = '', within = '', layout } = state.filters
  // taken from the current address: two filters may be set before the first one is drawn
  const set = (change: { readonly [name: string]: string }) => {
    const now = new URLSearchParams(location.search)
    const filters = Object.fromEntries(NAMES.map(name => [name, now.get(name) ?? '']))
    state.set({ filters: { ...filters, from: '', ...change } })
  }
  const calendar = layout === 'calendar'
  const meanings = {
    expiry: t('All that runs out'),
    opening: t('All that opens'),
    deadline: t('All that closes'),
    delivery: t('All that is to be delivered'),
    due: t('All that falls due'),
  }
  const usedMeanings = MEANINGS.toReversed().filter(means => kinds.some(each => each.means === means))
  const single = dayOr(within, '')
  return (
    <div className="plain-filters">
      <div className="plain-filter">
        <label htmlFor={`${id}-kind`}>{t('Kind')}</label>
        <Select
          wide
          id={`${id}-kind`}
          value={kind}
          options={[
            { value: '', label: t('All kinds') },
            ...usedMeanings.map(means => ({ value: means, label: meanings[means] })),
            ...kinds.map(each => ({ value: keyOf(each), label: kindName(each) })),
          ]}
          onChange={next => set({ kind: next })}
        />
      </div>
      {!calendar && (
        <div className="plain-filter">
          <label htmlFor={`${id}-when`}>{t('When')}</label>
          <Select
            wide
            id={`${id}-when`}
            value={within === '' ? String(USUAL_DAYS) : within}
            options={[
              { value: 'late', label: t('Past') },
              ...DAYS.map(days => ({ value: String(days), label: t('The next {{count}} days', { count: days }) })),
              ...(single === '' ? [] : [{ value: single, label: t('On one day') }]),
            ]}
            onChange={next => set({ within: next })}
          />
        </div>
      )}
      <div className="deadline-layout">
        <Segments
          label={t('Layout')}
          value={calendar ? 'calendar' : 'list'}
          options={[
            { value: 'list', label: t('List') },
            { value: 'calendar', label: t('Calendar') },
          ]}
          onChange={next => set(next === 'list' ? { layout: '' } : { layout: next, within: '' })}
        />
      </div>
    </div>
  )
}
