/** Chooses records of another resource by searching on the server. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { Select } from 'antd'
import type { ComponentProps } from 'react'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Narrowing, type Where } from './narrowing.ts'
import { useOptionLabels, useOptionSearch } from './use-options.ts'

interface Props {
  readonly id: string
  readonly resource: string
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
const PAUSE = 250
/**
 * The words to search for: those typed, once typing has paused. The input itself stays Select's own, so that a letter
 * costs one rendering: React gives up ("maximum update depth") after fifty in a row that other work waits for.
 */
function useSearchWords(): [words: string, type: (words: string) => void] {
  const [words, setWords] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = useCallback((typed: string) => {
    clearTimeout(timer.current)
    if (typed === '') setWords('')
    else timer.current = setTimeout(() => setWords(typed), PAUSE)
  }, [])
  return [words, type]
}
export function ReferencePicker(props: Props) {
  const { id, resource, value, onChange, multiple, allowClear = true, exclude, input } = props
  const { [resource]: around } = useContext(Narrowing)
  const where = around || props.where ? { ...around, ...props.where } : undefined
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [words, type] = useSearchWords()
  const { data, isFetching, isError } = useOptionSearch(resource, words, open, where)
  const nameless = value.filter(each => each.label === null).map(each => each._id)
  const named = useOptionLabels(resource, nameless).data?.content ?? []
  const found = data?.content ?? []
  const known = new Map(
    [...named, ...found, ...value.filter(each => each.label !== null)].map(each => [each._id, each]),
  )
  const options = found
    .filter(each => each._id !== exclude)
    .map(each => ({ value: each._id, label: each.label ?? t('Hidden') }))
  // Select empties its input by itself when something is picked or the menu closes, and does not say so
  const pick = (ids: readonly string[]) => {
    type('')
    onChange(ids.map(each => known.get(each) ?? { _id: each, label: null }))
  }
  const turn = (next: boolean) => {
    setOpen(next)
    if (!next) type('')
  }
  const shown = value.map(each => ({
    value: each._id,
    label: known.get(each._id)?.label ?? t('Hidden'),
  }))
  const shared = {
    id,
    labelInValue: true as const,
    allowClear,
    open,
    onOpenChange: turn,
    loading: isFetching,
    options,
    showSearch: { filterOption: false, onSearch: type },
    notFoundContent: isError ? t('The options could not be loaded') : isFetching ? t('Searching…') : t('Nothing found'),
    placeholder: t('Type to search'),
    popupRender: (menu: React.ReactElement) => (
      <>
        {menu}
        {data?.more === true && (
          <div style={{ padding: '4px 12px', color: 'var(--so-text-secondary)' }}>
            {t('There are more: type to narrow down')}
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
