/** Chooses records of another resource by searching on the server. */
import { Suspense } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Combobox, ComboboxOfSeveral, type ComboboxOption } from '../../ui/combobox.tsx'
import { chosenName } from './chosen-name.ts'
import { OptionLine } from './option-line.tsx'
import type { PickerProps } from './use-picker.ts'
import { usePicker } from './use-picker.ts'

export function ReferencePicker(props: PickerProps) {
  const { id, resource, value, multiple, allowClear = true, input } = props
  const { t } = useTranslation()
  const { turn, type, pick, add, options, foundFor, optionsById, creation, isFetching, isError, more } =
    usePicker(props)
  const selection = value.map(each => ({
    value: each._id,
    label: chosenName(resource, optionsById.get(each._id) ?? each, optionsById.values()) ?? t('Hidden'),
  }))
  const shared = {
    id,
    allowClear,
    onOpenChange: turn,
    searching: isFetching,
    options,
    optionLine: ({ value: each, label }: ComboboxOption) => (
      <OptionLine resource={resource} option={optionsById.get(each)} label={label} />
    ),
    onType: type,
    foundFor,
    empty: isError ? t('The options could not be loaded') : isFetching ? t('Searching…') : t('Nothing found'),
    placeholder: t('Type to search'),
    note: more && <p className="combobox-note">{t('There are more: type to narrow down')}</p>,
    ...input,
  }
  return (
    <>
      {multiple ? (
        <ComboboxOfSeveral {...shared} value={selection} onChange={next => pick(next.map(each => each.value))} />
      ) : (
        <Combobox
          {...shared}
          value={selection[0]?.value ?? null}
          valueLabel={selection[0]?.label}
          onChange={next => pick(next === null ? [] : [next])}
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
