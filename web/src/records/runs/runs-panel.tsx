/** A person's runs, under way or lately done; in the bell. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { Run } from '@siteoffice/domain/engine/run'
import { listRuns } from '@siteoffice/domain/run-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { formatRelative } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RunView } from './run-view.tsx'
import { useRunWords } from './run-words.ts'
import styles from './runs.module.css'

const MOST_RUNS = 5
export function RunsPanel() {
  const { data } = useQuery({
    queryKey: ['runs'],
    queryFn: ({ signal }) => call(listRuns, {}, { signal }),
    staleTime: 0,
  })
  const runs = data?.content.slice(0, MOST_RUNS) ?? []
  if (runs.length === 0) return null
  return (
    <ul className={styles.panel}>
      {runs.map(run => (
        <Line key={run._id} run={run} />
      ))}
    </ul>
  )
}
function Line({ run }: { readonly run: Run }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useRunWords()
  const resource = findResource(run.resource)
  return (
    <li>
      <b>
        {words(run.resource, run.action)}: {t(resource?.title[1] ?? run.resource)}
      </b>{' '}
      <time dateTime={run.createdAt}>{formatRelative(run.createdAt)}</time>
      <RunView first={run} onUndo={() => void client.invalidateQueries({ queryKey: ['runs'] })} />
    </li>
  )
}
