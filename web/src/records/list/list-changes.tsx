/**
 * Says how many rows of a list others have changed, and loads them when asked to: nothing that somebody reads moves by
 * itself.
 */
import { ERRORS } from '@siteoffice/domain/engine/errors'
import type { RecordChange } from '@siteoffice/domain/engine/live'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { onRecordChange, useLive } from '../../lib/live/live-state.ts'
import { Button } from '../../ui/button.tsx'
import type { AnyRecord } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import type { RowsView } from '../queries/list-query.ts'
import { pageQuery } from '../queries/use-list-query.ts'
import { countChanged, type Present } from './changed-rows.ts'
import './list-changes.css'

/** Many who look at the same list ask again at different moments within three seconds, and while changes go on, rarely. */
const FIRST_MS = 300
const SPREAD_MS = 2_500
const OWN_MS = 250
const PAUSE_MS = 10_000
/** The list itself says what fails when it is loaded. */
const EVERY_ERROR = Object.keys(ERRORS)

interface Watch {
  readonly client: QueryClient
  readonly resource: AnyResource
  readonly view: RowsView
  readonly onRows: (present: Present) => void
}
/** Reads the page again after a change, apart from the rows on screen; changes of one's own elsewhere are shown at once. */
function watchPage({ client, resource, view, onRows }: Watch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  let notBefore = 0
  let isOver = false
  const own = new Map<string, number>()
  const load = () => void client.invalidateQueries({ queryKey: keys.resource(resource.name) })
  async function read() {
    isWaiting = false
    notBefore = Date.now() + PAUSE_MS
    const { queryKey, queryFn } = pageQuery(resource, view, EVERY_ERROR)
    try {
      const page = await client.fetchQuery({ queryKey: [...queryKey, 'present'], queryFn, staleTime: 0, gcTime: 0 })
      if (!isOver) onRows({ rows: page.content, at: Date.now(), own: new Map(own) })
    } catch {
      // nothing is known of changes
    }
  }
  function plan() {
    if (timer !== undefined || !isWaiting || document.hidden) return
    const pause = Math.max(FIRST_MS, notBefore - Date.now()) + Math.random() * SPREAD_MS
    timer = setTimeout(() => {
      timer = undefined
      void read()
    }, pause)
  }
  const isShown = ({ _id, version }: RecordChange) => {
    const { queryKey } = pageQuery(resource, view)
    const rows = client.getQueryData<{ readonly content: readonly AnyRecord[] }>(queryKey)?.content
    return rows?.some(row => row._id === _id && row.version >= version) === true
  }
  let ownTimer: ReturnType<typeof setTimeout> | undefined
  const end = onRecordChange(change => {
    if (change.resource !== resource.name) return
    if (change.own) own.set(change._id, change.version)
    if (!change.own) {
      isWaiting = true
      plan()
    } else if (!isShown(change)) {
      clearTimeout(ownTimer)
      ownTimer = setTimeout(load, OWN_MS)
    }
  })
  document.addEventListener('visibilitychange', plan)
  return () => {
    isOver = true
    end()
    clearTimeout(timer)
    clearTimeout(ownTimer)
    document.removeEventListener('visibilitychange', plan)
  }
}
interface Props {
  readonly resource: AnyResource
  readonly view: RowsView
  /** the rows on screen */
  readonly rows: readonly AnyRecord[]
}
export function ListChanges({ resource, view, rows }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const frame = useRef<HTMLDivElement>(null)
  const [present, setPresent] = useState<Present & { readonly of: string }>()
  const { page, size, sort, search, filters, trash } = view
  const viewText = JSON.stringify({ page, size, sort, search, filters, trash })
  useLive(resource.name)
  useEffect(
    () =>
      watchPage({
        client,
        resource,
        // written above
        view: JSON.parse(viewText) as RowsView,
        onRows: next => setPresent({ ...next, of: viewText }),
      }),
    [client, resource, viewText],
  )
  const at = client.getQueryState(pageQuery(resource, view).queryKey)?.dataUpdatedAt ?? 0
  const number = present?.of === viewText ? countChanged({ rows, at }, present) : 0
  async function load() {
    // the button goes, and whoever uses the keyboard stays at the list
    frame.current?.focus()
    await client.invalidateQueries({ queryKey: keys.resource(resource.name) })
    setPresent(undefined)
  }
  return (
    <div ref={frame} className="list-changes" role="status" tabIndex={-1}>
      {number > 0 && (
        <Button type="primary" size="small" onClick={() => void load()} title={t('Show the changes of others')}>
          {t('{{number}} changed', { number })}
        </Button>
      )}
    </div>
  )
}
