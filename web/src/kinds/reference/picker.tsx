/** Chooses records of another family by searching on the server. */
import type { Ref } from '@siteoffice/domain/values'
import { Select } from 'antd'
import type { ComponentProps } from 'react'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { Narrowing, type Where } from './narrowing.ts'
import { useOptionLabels, useOptionSearch } from './use-options.ts'

interface Props {
  readonly id: string
  readonly family: string
  readonly value: readonly Ref[]
  readonly onChange: (value: readonly Ref[]) => void
  readonly multiple?: boolean
  readonly allowClear?: boolean
  /** never offered: the record itself */
  readonly exclude?: string
  /** besides what this part of the screen narrows all pickers to */
  readonly where?: Where
  readonly input?: Pick<
    ComponentProps<typeof Select>,
    'status' | 'size' | 'variant' | 'style' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'
  >
}
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
export function ReferencePicker(props: Props) {
  const { id, family, value, onChange, multiple, allowClear = true, exclude, input } = props
  const { [family]: around } = useContext(Narrowing)
  const where = around || props.where ? { ...around, ...props.where } : undefined
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { data, isFetching, isError } = useOptionSearch(family, useDebounced(search), open, where)
  const nameless = value.filter(each => each.label === null).map(each => each._id)
  const named = useOptionLabels(family, nameless).data?.content ?? []
  const found = data?.content ?? []
  const known = new Map(
    [...named, ...found, ...value.filter(each => each.label !== null)].map(each => [each._id, each]),
  )
  const options = found
    .filter(each => each._id !== exclude)
    .map(each => ({ value: each._id, label: each.label ?? t('Hidden') }))
  const more = (data?.totalElements ?? 0) - found.length
  const pick = (ids: readonly string[]) => onChange(ids.map(each => known.get(each) ?? { _id: each, label: null }))
  const shown = value.map(each => ({
    value: each._id,
    label: known.get(each._id)?.label ?? t('Hidden'),
  }))
  const shared = {
    id,
    labelInValue: true as const,
    allowClear,
    open,
    onOpenChange: setOpen,
    loading: isFetching,
    options,
    showSearch: { filterOption: false, searchValue: search, onSearch: setSearch },
    notFoundContent: isError ? t('The options could not be loaded') : isFetching ? t('Searching…') : t('Nothing found'),
    placeholder: t('Type to search'),
    popupRender: (menu: React.ReactElement) => (
      <>
        {menu}
        {more > 0 && (
          <div style={{ padding: '4px 12px', color: 'var(--so-text-secondary)' }}>
            {t('{{count}} more: type to narrow down', { count: more })}
          </div>
        )}
      </>
    ),
    ...input,
  }
  return multiple ? (
    <Select<{ value: string }[]>
      {...shared}
      mode="multiple"
      value={shown}
      onChange={next => pick(next.map(each => each.value))}
    />
  ) : (
    <Select<{ value: string }>
      {...shared}
      value={shown[0] ?? null}
      onChange={(next: { value: string } | undefined) => pick(next === undefined ? [] : [next.value])}
    />
  )
}
