/** What others have changed on a record since its reader last looked at it, and while it is open; a chunk of its own. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { ERRORS } from '@siteoffice/domain/engine/errors'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ChangedSince, visitRecord } from '@siteoffice/domain/visit-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../lib/call.ts'
import { formatInstant, joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useLive } from '../../lib/live/live-state.ts'
import { useSession } from '../../lib/session.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { NO_CHANGES } from '../display/changed-fields.ts'
import { type AnyRecord, readableField } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import './changes-since.css'
import { watchRecord } from './watch-record.ts'

const MOST_NAMED = 3
/** What was loaded so long before its changes are told may be older than a change that nobody told. */
const OLD_MS = 1_000
/** Nobody has asked for it. */
const EVERY_ERROR = Object.keys(ERRORS)

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  /** whether the record is read; a form keeps what stands in it */
  readonly isReading: boolean
  readonly onChanged: (fields: ReadonlySet<string>) => void
}
/** Says at which version the record is looked at; the answer stays relative to the look before this one. */
function useVisit(resource: AnyResource, id: string, version: number) {
  const client = useQueryClient()
  const [opened] = useState(version)
  const queryKey = [...keys.record(resource.name, id), 'visit']
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ChangedSince> => {
      const before = client.getQueryData<ChangedSince>(queryKey)
      const shown = client.getQueryData<AnyRecord>(keys.record(resource.name, id))?.version ?? version
      const body = { record: `${resource.name}:${id}`, version: shown }
      const since = before && { since: before.version ?? opened }
      const answer = await call(visitRecord, { body: { ...body, ...since } }, { signal, expected: EVERY_ERROR })
      return before === undefined ? answer : { ...before, changes: answer.changes }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
/** Follows the changes of others: while the record is read it is read again in its place. */
function useChangesOfOthers({ resource, record, isReading }: Omit<Props, 'onChanged'>) {
  const client = useQueryClient()
  const frame = useRef<HTMLSpanElement>(null)
  const reading = useLatest(isReading)
  const isLive = useLive(resource.name)
  const id = record._id
  useEffect(() => {
    if (!isLive) return undefined
    const watch = watchRecord({
      client,
      resource,
      id,
      isReading: () => reading.current,
      isDialogOpen: () =>
        [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
          each => !each.contains(frame.current),
        ),
      onChange: () => void client.invalidateQueries({ queryKey: [...keys.record(resource.name, id), 'visit'] }),
    })
    const at = client.getQueryState(keys.record(resource.name, id))?.dataUpdatedAt ?? 0
    if (Date.now() - at > OLD_MS) watch.look()
    return watch.stop
  }, [client, resource, id, reading, isLive])
  return frame
}
export function ChangesSince({ resource, record, isReading, onChanged }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const [params] = useSearchParams()
  const frame = useChangesOfOthers({ resource, record, isReading })
  const { data } = useVisit(resource, record._id, record.version)
  const changes = (data?.changes ?? []).flatMap(({ field: name, by }) => {
    const field = readableField(resource, name, session)
    return field === undefined ? [] : [{ name, label: t(fieldLabel(name, field)), who: by?.label ?? t('The system') }]
  })
  const namesText = changes.map(({ name }) => name).join(' ')
  useEffect(() => {
    onChanged(namesText === '' ? NO_CHANGES : new Set(namesText.split(' ')))
  }, [onChanged, namesText])
  const labels = changes.map(({ label }) => label)
  const more = labels.length - MOST_NAMED
  const fields = `${joinNames(labels.slice(0, MOST_NAMED))}${more > 0 ? ` +${more}` : ''}`
  const names = joinNames([...new Set(changes.map(({ who }) => who))])
  const history = new URLSearchParams(params)
  history.set('tab', 'history')
  return (
    <span ref={frame} role="status" className="changes-since">
      {changes.length > 0 && (
        <Link
          to={{ search: history.toString() }}
          title={[data?.at && formatInstant(data.at), joinNames(labels)].filter(Boolean).join(' · ')}
        >
          <bdi>{t('Changed since you last looked: {{fields}} · {{names}}', { fields, names })}</bdi>
        </Link>
      )}
    </span>
  )
}
