/** Chooses records of another resource by searching on the server. */
import type { ReactElement, ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { chosenName } from './chosen-name.ts'
import { OptionLine } from './option-line.tsx'
import type { PickerProps } from './use-picker.ts'
import { usePicker } from './use-picker.ts'

export function ReferencePicker(props: PickerProps) {
  const { id, resource, value, multiple, allowClear = true, input } = props
  const { t } = useTranslation()
  const { open, turn, type, pick, add, options, optionsById, creation, isFetching, isError, more } = usePicker(props)
  const selection = value.map(each => ({
    value: each._id,
    label: chosenName(resource, optionsById.get(each._id) ?? each, optionsById.values()) ?? t('Hidden'),
  }))
  const selectProps = {
    id,
    labelInValue: true as const,
    allowClear,
    open,
    onOpenChange: turn,
    loading: isFetching,
    options,
    optionRender: ({ value: each, label }: { readonly value?: unknown; readonly label?: ReactNode }) => (
      <OptionLine resource={resource} option={optionsById.get(String(each))} label={label} />
    ),
    showSearch: { filterOption: false, onSearch: type },
    listHeight: 320,
    notFoundContent: isError ? t('The options could not be loaded') : isFetching ? t('Searching…') : t('Nothing found'),
    placeholder: t('Type to search'),
    popupRender: (menu: ReactElement) => <Menu menu={menu} more={more} />,
    ...input,
  }
  return (
    <>
      {multiple ? (
        <Combobox<{ value: string }[]>
          {...selectProps}
          mode="multiple"
          value={selection}
          onChange={next => pick(next.map(each => each.value))}
        />
      ) : (
        <Combobox<{ value: string }>
          {...selectProps}
          value={selection[0] ?? null}
          onChange={(next: { value: string } | undefined) => pick(next === undefined ? [] : [next.value])}
        />
      )}
      {creation?.name !== undefined && (
        <Suspense>
          <creation.Dialog
            resource={creation.target}
            name={creation.name}
            onCreated={record => add([...(multiple ? value.map(each => each._id) : []), record._id], record)}
            onClose={creation.end}
          />
        </Suspense>
      )}
    </>
  )
}
function Menu({ menu, more }: { readonly menu: ReactElement; readonly more: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {menu}
      {more && (
        <div style={{ padding: '4px 12px', color: 'var(--so-text-secondary)' }}>
          {t('There are more: type to narrow down')}
        </div>
      )}
    </>
  )
}
