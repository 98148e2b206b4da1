/** Records for the palette: found by words, or loaded by id; more typing cancels the request before. */
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { screenOf } from '@siteoffice/domain/engine/describe'
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { readNamedRecords, searchRecords } from '@siteoffice/domain/modules/dashboard/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RECORD } from '../../kinds/paths.ts'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session.ts'
import { screens } from '../modules.ts'
import { recentAddresses } from './recent-records.ts'

const PAUSE_MS = 120
const FRESH_MS = 15_000

type FoundRecord = AnswerOf<typeof searchRecords>['content'][number]
export interface RecordHit {
  readonly resource: AnyResource
  readonly record: FoundRecord
}
const recordHits = (records: readonly FoundRecord[] = []): readonly RecordHit[] =>
  records.flatMap(record => {
    const resource = findResource(record.resource)
    return resource === undefined ? [] : [{ resource, record }]
  })
/** The answer, once its records can be drawn: the names of settings, for example, have to be loaded first. */
export async function withScreensReady<A extends { readonly content: readonly FoundRecord[] }>(
  answering: Promise<A>,
): Promise<A> {
  const answer = await answering
  const kinds = new Set(answer.content.map(({ resource }) => resource))
  await Promise.all([...kinds].map(async name => screens[name]?.prepare?.()))
  return answer
}
/** A value that has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return undefined
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
/** Records found by words; with `steps` only those in a state from which one of these transitions leads. */
export function useSearch(words: string, steps?: readonly string[]) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', words, steps],
    queryFn: ({ signal }) =>
      withScreensReady(
        call(searchRecords, { query: { search: words, ...(steps && { steps: steps.join(',') }) } }, { signal }),
      ),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  return { found: words === '' ? [] : recordHits(data?.content), partial: data?.partial === true, isFetching, error }
}
const nameOf = (resource: AnyResource, id: string): string => `${resource.name}:${id}`
/** The record that an address shows. */
function recordAt(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const beside = searchParams.get(RECORD)
  const [, screen, id] = /^\/(?:view|edit)-([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  const [, list] = /^\/(.+)-list$/.exec(pathname) ?? []
  const resource = catalogue.find(each => screenOf(each) === (screen ?? list))
  const recordId = id ?? beside
  return resource === undefined || recordId === null ? undefined : nameOf(resource, recordId)
}
/** The pinned records, and those opened last except for the one on the screen. */
export function useKeptRecords() {
  const { profile, impersonated } = useSession()
  const here = recordAt(window.location.pathname + window.location.search)
  const pinnedNames = (profile?.lists ?? []).flatMap(({ resource, records = [] }) =>
    records.map(id => `${resource}:${id}`),
  )
  const recentNames = impersonated ? [] : recentAddresses().flatMap(each => recordAt(each) ?? [])
  const recent = [...new Set(recentNames)].filter(each => each !== here && !pinnedNames.includes(each)).slice(0, 8)
  const records = [...pinnedNames, ...recent].join(',')
  const { data, isLoading } = useQuery({
    queryKey: ['named records', records],
    queryFn: ({ signal }) => withScreensReady(call(readNamedRecords, { query: { records } }, { signal })),
    enabled: records !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  const all = records === '' ? [] : recordHits(data?.content)
  const among = (names: readonly string[]) => all.filter(each => names.includes(nameOf(each.resource, each.record._id)))
  return { pinned: among(pinnedNames), recent: among(recent), pinnedNames, isLoading }
}
