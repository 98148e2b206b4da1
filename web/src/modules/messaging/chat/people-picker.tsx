/** Chooses people to chat with, by typing parts of their names. */
import { listChatPeople } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Combobox } from '../../../ui/combobox.tsx'

export interface ChosenPerson {
  readonly value: string
  readonly label: string
}
interface Props {
  readonly id: string
  readonly chosen: readonly ChosenPerson[]
  /** who is there already and is not offered */
  readonly without?: readonly string[]
  readonly onChange: (chosen: readonly ChosenPerson[]) => void
}
export function PeoplePicker({ id, chosen, without = [], onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().slice(0, 200))
  const { data, isFetching, isError } = useQuery({
    queryKey: ['chat', 'people', search],
    queryFn: ({ signal }) => call(listChatPeople, { query: search === '' ? {} : { search } }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const offered = (data?.content ?? []).filter(each => !without.includes(each._id))
  return (
    <Combobox<ChosenPerson[]>
      id={id}
      mode="multiple"
      labelInValue
      value={[...chosen]}
      options={offered.map(each => ({ value: each._id, label: each.label }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      placeholder={t('Type a name')}
      notFoundContent={isError ? t('The people could not be loaded') : isFetching ? t('Searching…') : t('Nobody found')}
      onChange={next => {
        setTyped('')
        onChange(next.map(({ value, label }) => ({ value, label })))
      }}
      style={{ inlineSize: '100%' }}
    />
  )
}
