/** The state and the actions of a picker of records, apart from its look. */

import { findResource } from '@siteoffice/domain/catalogue'
import { screensOf } from '@siteoffice/domain/engine/describe'
import { foldText } from '@siteoffice/domain/engine/folded'
import { permissionFor, permissionsAbove } from '@siteoffice/domain/engine/permissions'
import type { Option, Ref } from '@siteoffice/domain/engine/values'

import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { ComboboxLook } from '../../ui/combobox.tsx'
import { chosenBefore, rememberChosen } from './chosen-before.ts'
import { CreateInPlace } from './create-in-place.ts'
import { Narrowing, type Where } from './narrowing.ts'
import { useOptionLabels, useOptionSearch, useOptionsAgain } from './use-options.ts'

export interface PickerProps {
  readonly id: string
  readonly resource: string
  readonly value: readonly Ref[]
  readonly onChange: (value: readonly Ref[]) => void
  readonly multiple?: boolean
  readonly allowClear?: boolean
  /** never offered: the record itself */
  readonly exclude?: string
  /** whether the picker may make a record that is not found */
  readonly creatable?: boolean
  /** filters of this picker, besides those that narrow all pickers in this part of the screen */
  readonly where?: Where
  readonly input?: Omit<ComboboxLook, 'id'>
}
const PAUSE = 250
const refOf = ({ _id, label }: Option): Ref => ({ _id, label })
/**
 * The search, which follows the typing after a pause. The input itself stays Select's own, so that a letter
 * costs one rendering: React gives up ("maximum update depth") after fifty in a row that other work waits for.
 */
function useSearchWords(): [words: string, type: (words: string) => void] {
  const [words, setWords] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = useCallback((text: string) => {
    clearTimeout(timer.current)
    if (text === '') setWords('')
    else timer.current = setTimeout(() => setWords(text), PAUSE)
  }, [])
  return [words, type]
}
/** The options: those chosen before, while nothing is typed, then the results of the search. */
function useChoices({ resource, exclude }: PickerProps, words: string, open: boolean, where: Where | undefined) {
  const { t } = useTranslation()
  const search = useOptionSearch(resource, words, open, where)
  const [before, setBefore] = useState<readonly string[]>([])
  const again = useOptionsAgain(resource, open && words === '' ? before : [], where).data?.content ?? []
  const choices = search.data?.content ?? []
  const line = (each: Option) => ({ value: each._id, label: each.label ?? t('Hidden') })
  const recent = before.flatMap(id => again.find(each => each._id === id && each._id !== exclude) ?? [])
  const others = choices.filter(each => each._id !== exclude && !recent.includes(each))
  const rest = others.filter(each => !recent.some(({ _id }) => _id === each._id)).map(line)
  const options =
    recent.length === 0
      ? rest
      : [
          { label: t('Chosen before'), options: recent.map(line) },
          { label: t('All others'), options: rest },
        ]
  const foundFor = search.data === undefined || search.isPlaceholderData ? undefined : words
  const remember = () => setBefore(chosenBefore(resource))
  return { ...search, choices: [...again, ...choices], options, foundFor, remember }
}
const MAKE = '@create'
/** Whether, and how, the picker can make a record of its target. */
function useCreation({ resource, creatable }: PickerProps, where: Where | undefined) {
  const { can } = useSession()
  const Dialog = useContext(CreateInPlace)
  const [name, setName] = useState<string>()
  const target = findResource(resource)
  // a new record need not match the filters of the picker
  const may =
    creatable === true &&
    where === undefined &&
    target !== undefined &&
    screensOf(target).includes('add') &&
    target.fields[target.label]?.writable !== 'never' &&
    can([permissionFor(target, 'create'), ...permissionsAbove(target, findResource)])
  return may && Dialog ? { Dialog, target, name, begin: setName, end: () => setName(undefined) } : undefined
}
export function usePicker(props: PickerProps) {
  const { resource, value, onChange } = props
  const { [resource]: around } = useContext(Narrowing)
  const where = around || props.where ? { ...around, ...props.where } : undefined
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [words, type] = useSearchWords()
  const { data, isFetching, isError, choices, options, foundFor, remember } = useChoices(props, words, open, where)
  const creation = useCreation(props, where)
  const nameless = value.filter(each => each.label === null).map(each => each._id)
  const labelled = useOptionLabels(resource, nameless).data?.content ?? []
  const optionsById = new Map<string, Option>(
    [...value.filter(each => each.label !== null), ...labelled, ...choices].map(each => [each._id, each]),
  )
  const add = (ids: readonly string[], more?: Ref) => {
    const before = value.map(each => each._id)
    rememberChosen(
      resource,
      ids.filter(each => !before.includes(each)),
    )
    onChange(ids.map(each => (each === more?._id ? more : refOf(optionsById.get(each) ?? { _id: each, label: null }))))
  }
  // Select empties its input after a pick and when the menu closes, without an event
  const pick = (ids: readonly string[]) => {
    type('')
    if (ids.includes(MAKE)) creation?.begin(words)
    else add(ids)
  }
  const turn = (next: boolean) => {
    setOpen(next)
    if (next) remember()
    else type('')
  }
  const isThere = choices.some(each => foldText(each.label ?? '') === foldText(words))
  const mayMake = creation && words !== '' && !isFetching && !isThere
  const allOptions = mayMake ? [...options, { value: MAKE, label: t('Create “{{name}}”', { name: words }) }] : options
  return {
    open,
    turn,
    type,
    pick,
    add,
    options: allOptions,
    foundFor,
    optionsById,
    creation,
    isFetching,
    isError,
    more: data?.more === true,
  }
}
