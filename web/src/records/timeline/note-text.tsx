/** The words of a note, with whom they mention. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Named } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { Mentions } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keys } from '../keys.ts'

/** Whom a note may mention, found by what follows the @. */
function useReaders(resource: AnyResource, id: string, search: string | undefined): readonly Named[] {
  const { data } = useQuery({
    queryKey: [...keys.record(resource.name, id), 'readers', search ?? ''],
    queryFn: ({ signal }) =>
      api.get<{ readonly content: readonly Named[] }>(`/${resource.name}/readers/${id}`, search ? { search } : {}, {
        signal,
      }),
    enabled: search !== undefined,
    staleTime: 60_000,
    placeholderData: previous => previous,
  })
  return data?.content ?? []
}
/** Those of the chosen whose name still stands in the words. */
export const mentionsIn = (body: string, chosen: readonly Named[]): string[] =>
  chosen.filter(({ label }) => body.includes(`@${label}`)).map(({ _id }) => _id)

interface Props {
  readonly resource: AnyResource
  readonly id: string
  readonly field: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onChoose: (change: (now: readonly Named[]) => readonly Named[]) => void
}
export function NoteText({ resource, id, field, value, onChange, onChoose }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState<string>()
  const readers = useReaders(resource, id, search)
  return (
    <Mentions
      id={field}
      aria-label={t('Note')}
      placeholder={t('Leave a note; @ mentions somebody')}
      rows={3}
      maxLength={4000}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      filterOption={false}
      onSelect={option => {
        const found = readers.find(each => each.label === option.value)
        if (found) onChoose(now => [...now.filter(each => each._id !== found._id), found])
      }}
      options={readers.map(({ _id, label }) => ({ key: _id, value: label, label }))}
    />
  )
}
