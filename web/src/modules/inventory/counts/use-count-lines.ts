/** The lines of a count sheet, and what is counted of them. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { onRecordChange, useLive } from '../../../lib/live/live-state.ts'
import { toast } from '../../../lib/toast.ts'
import { keys } from '../../../records/queries/keys.ts'

const SIZE = 100
/** As the catalogue declares it; the figures of the ledger are null until the review. */
export interface CountLine {
  readonly _id: string
  readonly version: number
  readonly name: string
  readonly sku: string
  readonly barcode: string | null
  readonly product: { readonly _id: string; readonly label: string | null }
  readonly status: 'open' | 'counted'
  readonly counted: number | null
  readonly countedAt: string | null
  readonly countedBy: { readonly _id: string; readonly label: string | null } | null
  readonly expected: number | null
  readonly difference: number | null
  readonly currency: string | null
  readonly differenceValue?: number | null
}
async function allLines(sheet: string, signal: AbortSignal): Promise<readonly CountLine[]> {
  const lines: CountLine[] = []
  for (let page = 0; ; page += 1) {
    const query = { sheet, size: SIZE, page, sort: 'name' }
    const { content } = await api.get<Page<CountLine>>('/countLine', query, { signal })
    lines.push(...content)
    if (content.length < SIZE) return lines
  }
}
/** Each line as it stands latest: a list may have been read before a count was stored. */
const newestOf = (read: readonly CountLine[], known: readonly CountLine[] | undefined): readonly CountLine[] =>
  read.map(line => {
    const before = known?.find(each => each._id === line._id)
    return before !== undefined && before.version > line.version ? before : line
  })
/** What became of a count that could not be stored. */
export interface Unsaved {
  readonly counted: number
  readonly words: string
}
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
/** The counts that could not be stored, by line. */
function useUnsaved() {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  const note = (id: string, problem: Unsaved | undefined) =>
    setUnsaved(present => {
      const next = new Map(present)
      if (problem === undefined) next.delete(id)
      else next.set(id, problem)
      return next
    })
  return { unsaved, note }
}
export function useCountLines(sheet: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queryKey = keys.list('countLine', { sheet, all: true })
  const linesNow = () => client.getQueryData<readonly CountLine[]>(queryKey)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => newestOf(await allLines(sheet, signal), linesNow()),
  })
  const { unsaved, note } = useUnsaved()
  /** what was counted last of each line, stored or not: the next scan counts on from there */
  const latest = useRef(new Map<string, number>())
  const isOpen = useIsOpen()
  /** one count of a line is stored after the other, each on the version that the one before has made */
  const chains = useRef(new Map<string, Promise<void>>())
  useLive('countLine')
  useEffect(
    () =>
      onRecordChange(({ resource, own }) => {
        if (resource === 'countLine' && !own) void refetch()
      }),
    [refetch],
  )
  const put = (line: CountLine) =>
    client.setQueryData<readonly CountLine[]>(queryKey, present =>
      present?.map(each => (each._id === line._id ? { ...each, ...line } : each)),
    )
  async function store(id: string, counted: number): Promise<void> {
    const line = linesNow()?.find(each => each._id === id)
    if (line === undefined) return
    try {
      const body = { version: line.version, counted }
      put(await api.post<CountLine>(`/countLine/count/${id}`, body, { expected: ['stale_version', 'rule_broken'] }))
      note(id, undefined)
      if (latest.current.get(id) === counted) latest.current.delete(id)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const { data: present } = failure.body.code === 'stale_version' ? await refetch() : { data: undefined }
      const theirs = present?.find(each => each._id === id)
      const words =
        theirs === undefined || theirs.counted === null
          ? (failure.body.errors?.[0]?.message ?? failure.message)
          : t('{{name}} has counted {{quantity}} meanwhile.', {
              name: theirs.countedBy?.label ?? t('Somebody'),
              quantity: formatNumber(theirs.counted, 3),
            })
      note(id, { counted, words })
      // the screen is another one by now: nobody would see it there
      if (!isOpen.current)
        toast.error({
          title: t('{{name}}: {{quantity}} is not stored.', { name: line.name, quantity: formatNumber(counted, 3) }),
          description: words,
          key: `count ${id}`,
        })
    }
  }
  return {
    lines: data,
    error,
    retry: () => void refetch(),
    unsaved,
    /** What was counted last of a line, stored or not. */
    countOf: ({ _id, counted }: CountLine): number | null => latest.current.get(_id) ?? counted,
    /** Stores a count after those of the same line before it. */
    save: (id: string, counted: number): void => {
      note(id, undefined)
      latest.current.set(id, counted)
      const next = (chains.current.get(id) ?? Promise.resolve()).then(() => store(id, counted))
      chains.current.set(id, next)
    },
    /** Puts a product on the sheet; answers its line, undefined where it was refused. */
    add: async (product: string): Promise<CountLine | undefined> => {
      try {
        const { _id } = await api.post<CountLine>('/countLine/create', { sheet, product })
        const { data: present } = await refetch()
        return present?.find(each => each._id === _id)
      } catch (failure) {
        if (failure instanceof ApiError) return undefined
        throw failure
      }
    },
  }
}
