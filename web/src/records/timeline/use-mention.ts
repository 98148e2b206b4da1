/** The list of people that opens while a name is typed after an @, and its keys. */
import { hasWords } from '@siteoffice/domain/engine/folded'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { NoteReader, Visibility } from '@siteoffice/domain/engine/timeline'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../queries/keys.ts'
import { askedAt, type MentionQuery, withName } from './mentions.ts'

/** The people whom a note may mention, found by the text after the @. */
export async function findReaders(
  resource: AnyResource,
  id: string,
  visibility: Visibility,
  search: string,
  signal?: AbortSignal,
): Promise<readonly NoteReader[]> {
  const { content } = await api.get<{ readonly content: readonly NoteReader[] }>(
    `/${resource.name}/readers/${id}`,
    { visibility, ...(search.trim() !== '' && { search: search.trim() }) },
    { ...(signal && { signal }) },
  )
  return content
}
export interface MentionProps {
  readonly resource: AnyResource
  readonly id: string
  readonly value: string
  readonly visibility: Visibility
  readonly onChange: (value: string) => void
  readonly onChoose: (change: (now: readonly NamedRecord[]) => readonly NamedRecord[]) => void
}
/** The people offered for the name that is being typed; undefined where none is. */
function useReaders({ resource, id, visibility }: MentionProps, search: string | undefined) {
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...keys.record(resource.name, id), 'readers', visibility, search?.trim() ?? ''],
    queryFn: ({ signal }) => findReaders(resource, id, visibility, search ?? '', signal),
    enabled: search !== undefined,
    staleTime: 60_000,
    placeholderData: previous => previous,
  })
  if (search === undefined || data === undefined) return undefined
  // until the answer arrives, the people of the answer before who fit
  return isPlaceholderData ? data.filter(({ label }) => hasWords(label, search)) : data
}
export function useMention(props: MentionProps) {
  const { value, onChange, onChoose } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const cursor = useRef<number>(undefined)
  const [mention, setMention] = useState<MentionQuery>()
  /** the place of the @ whose list was closed, by a pick or by Escape */
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const open = mention?.at === closedAt ? undefined : mention
  const readers = useReaders(props, open?.search)
  const suggestions = open === undefined ? [] : (readers ?? [])
  const current = suggestions[Math.min(active, suggestions.length - 1)]
  useLayoutEffect(() => {
    if (cursor.current !== undefined) area.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })
  const ask = (body: string, at: number) => {
    const next = askedAt(body, at)
    setMention(next)
    setActive(0)
    if (next?.at !== closedAt) setClosedAt(undefined)
  }
  const pick = (reader: NoteReader) => {
    if (open === undefined) return
    const next = withName(value, open, area.current?.selectionStart ?? value.length, reader.label)
    cursor.current = next.cursor
    setClosedAt(open.at)
    onChange(next.body)
    onChoose(now => [...now.filter(each => each._id !== reader._id), { _id: reader._id, label: reader.label }])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((suggestions.indexOf(current) + step + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(current)
    else if (event.key === 'Escape') setClosedAt(open?.at)
    else return
    event.preventDefault()
    // Escape closes the list, not what the note stands in
    event.stopPropagation()
  }
  return {
    area,
    /** whether the search has found nobody */
    nobody: open !== undefined && readers?.length === 0 && /^\S+$/.test(open.search),
    suggestions,
    current,
    ask,
    /** the cursor was moved */
    followCursor: (body: string, at: number) => mention !== undefined && ask(body, at),
    leave: () => setMention(undefined),
    pick,
    onKeyDown,
  }
}
