/** Chooses people to chat with, by typing parts of their names. */
import { listChatPeople } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { ComboboxOfSeveral } from '../../../ui/combobox.tsx'

export interface ChosenPerson {
  readonly value: string
  readonly label: string
}
interface Props {
  readonly id: string
  readonly people: readonly ChosenPerson[]
  /** the ids of members, who are not offered again */
  readonly without?: readonly string[]
  readonly onChange: (people: readonly ChosenPerson[]) => void
}
export function PeoplePicker({ id, people, without = [], onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim().slice(0, 200))
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['chat', 'people', search],
    queryFn: ({ signal }) => call(listChatPeople, { query: search === '' ? {} : { search } }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const candidates = (data?.content ?? []).filter(each => !without.includes(each._id))
  return (
    <ComboboxOfSeveral
      id={id}
      value={people}
      options={candidates.map(each => ({ value: each._id, label: each.label }))}
      onType={setText}
      foundFor={data === undefined || isPlaceholderData ? undefined : search}
      searching={isFetching}
      placeholder={t('Type a name')}
      empty={isError ? t('The people could not be loaded') : isFetching ? t('Searching…') : t('Nobody found')}
      onChange={next => {
        setText('')
        onChange(next.map(({ value, label }) => ({ value, label })))
      }}
    />
  )
}
