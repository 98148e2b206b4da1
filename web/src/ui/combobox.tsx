/** One or more of many, found by typing. */
import { Combobox as Base } from '@base-ui/react/combobox'
import { hasWords } from '@siteoffice/domain/engine/folded'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Icon } from './icon.tsx'
import './combobox.css'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** the language of the label, where it is not that of the screen */
  readonly lang?: string
}
interface ComboboxGroup {
  readonly label: string
  readonly options: readonly ComboboxOption[]
}
/** What an input of this kind takes from the field around it. */
export interface ComboboxLook {
  readonly id?: string
  readonly size?: 'small' | 'large'
  /** without a frame, as in a cell */
  readonly compact?: boolean
  /** as wide as its words */
  readonly fits?: boolean
  readonly invalid?: boolean | undefined
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-required'?: boolean | undefined
}
interface ComboboxProps extends ComboboxLook {
  readonly options: readonly (ComboboxOption | ComboboxGroup)[]
  /** whether nothing may be chosen again */
  readonly allowClear?: boolean
  /** under way: the options are being looked for */
  readonly searching?: boolean
  /** what the list says where it has no options */
  readonly empty?: string
  /** below the options */
  readonly note?: ReactNode
  readonly optionLine?: (option: ComboboxOption) => ReactNode
  /** looks for options elsewhere; without it those that are given are narrowed down */
  readonly onType?: (words: string) => void
  /** the words for which the options were looked for; undefined while none are there for the latest */
  readonly foundFor?: string | undefined
  readonly onOpenChange?: (open: boolean) => void
}
/** Whether an option matches the typed words, in any spelling and order: by its label, else by its value. */
export function isTypedFor(
  words: string,
  { label, value }: { readonly label?: string | undefined; readonly value?: string },
): boolean {
  const text = label ?? value
  return text !== undefined && hasWords(text, words)
}
/** Whether the options are of other words than what is typed: Enter would choose what nobody meant. */
const areStale = ({ onType, foundFor }: ComboboxProps, words: string): boolean =>
  onType !== undefined && words.trim() !== '' && foundFor?.trim() !== words.trim()
const isGroup = (each: ComboboxOption | ComboboxGroup): each is ComboboxGroup => 'options' in each
const optionsIn = (options: ComboboxProps['options']): readonly ComboboxOption[] =>
  options.flatMap(each => (isGroup(each) ? each.options : [each]))
const isSame = (one: ComboboxOption, other: ComboboxOption): boolean => one.value === other.value
/** Groups as the kit knows them. */
const itemsOf = (options: ComboboxProps['options']) =>
  options.map(each => (isGroup(each) ? { label: each.label, items: each.options } : each))

interface OneProps extends ComboboxProps {
  readonly value: string | null
  /** the label of a value that is not among the options */
  readonly valueLabel?: string | undefined
  readonly onChange: (value: string | null) => void
}
export function Combobox({ value, valueLabel, onChange, ...props }: OneProps) {
  const { options, allowClear = false, onType } = props
  const input = useRef<HTMLInputElement>(null)
  // what is being typed; without it the input says what is chosen, so that it never says something else than is kept
  const [typed, setTyped] = useState<string>()
  const isStale = areStale(props, typed ?? '')
  const chosen =
    value === null
      ? null
      : (optionsIn(options).find(each => each.value === value) ?? { value, label: valueLabel ?? value })
  return (
    <Base.Root<ComboboxOption>
      {...rootProps(props)}
      value={chosen}
      onValueChange={next => {
        if (next !== null) onChange(next.value)
        else if (allowClear) onChange(null)
      }}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputValueChange={(words, { reason }) => {
        const isTyping = reason === 'input-change' || reason === 'input-clear'
        setTyped(isTyping ? words : undefined)
        if (isTyping) onType?.(words)
      }}
    >
      <Base.InputGroup role="none" className="combobox" {...frameProps(props)}>
        <Base.Input
          ref={input}
          className="combobox-input"
          {...inputProps(props, isStale)}
          {...(chosen?.lang !== undefined && { lang: chosen.lang })}
          // what is typed takes the place of what was chosen
          onClick={() => {
            if (input.current?.value === chosen?.label) input.current?.select()
          }}
          onBlur={() => setTyped(undefined)}
        />
        {allowClear && chosen !== null && <ClearButton />}
      </Base.InputGroup>
      <List {...props} isStale={isStale} />
    </Base.Root>
  )
}
interface SeveralProps extends ComboboxProps {
  readonly value: readonly ComboboxOption[]
  readonly onChange: (value: readonly ComboboxOption[]) => void
}
export function ComboboxOfSeveral({ value, onChange, ...props }: SeveralProps) {
  const { onType, onOpenChange, allowClear = false } = props
  const [words, setWords] = useState('')
  const isStale = areStale(props, words)
  const type = (next: string) => {
    setWords(next)
    if (next !== words) onType?.(next)
  }
  return (
    <Base.Root<ComboboxOption, true>
      {...rootProps(props)}
      multiple
      value={[...value]}
      onValueChange={next => {
        type('')
        onChange(next)
      }}
      inputValue={words}
      onInputValueChange={type}
      onOpenChange={(open, details) => {
        // the list stays open for more
        if (!open && details.reason === 'item-press') details.cancel()
        else onOpenChange?.(open)
      }}
    >
      <Base.InputGroup role="none" className="combobox" data-several {...frameProps(props)}>
        <Base.Chips className="combobox-chips">
          {value.map(each => (
            <Chip key={each.value} label={each.label} />
          ))}
          <Base.Input
            className="combobox-input"
            {...inputProps(props, isStale)}
            {...(value.length > 0 && { placeholder: undefined })}
          />
        </Base.Chips>
        {allowClear && value.length > 0 && <ClearButton />}
      </Base.InputGroup>
      <List {...props} isStale={isStale} />
    </Base.Root>
  )
}
interface WordsProps extends ComboboxLook {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}
const SEPARATORS = /[,;]/
/** Words of one's own: Enter, a comma or a semicolon ends one, and so does leaving the field. */
export function WordsInput({ value, onChange, ...look }: WordsProps) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const words = text.split(SEPARATORS).map(word => word.trim())
    const added = words.filter((word, at) => word !== '' && !value.includes(word) && words.indexOf(word) === at)
    setTyped('')
    if (added.length > 0) onChange([...value, ...added])
  }
  return (
    <Base.Root<string, true>
      open={false}
      multiple
      items={[]}
      value={[...value]}
      onValueChange={onChange}
      inputValue={typed}
      disabled={look.disabled ?? false}
      onInputValueChange={text => (SEPARATORS.test(text) ? add(text) : setTyped(text))}
    >
      <Base.InputGroup role="none" className="combobox" data-several data-words {...frameProps(look)}>
        <Base.Chips className="combobox-chips">
          {value.map(each => (
            <Chip key={each} label={each} />
          ))}
          <Base.Input
            className="combobox-input"
            {...inputProps(look)}
            {...(value.length > 0 && { placeholder: undefined })}
            onBlur={() => add(typed)}
            onKeyDown={event => {
              keepOnEscape(event)
              if (event.key !== 'Enter' || typed.trim() === '') return
              event.preventDefault()
              add(typed)
            }}
          />
        </Base.Chips>
      </Base.InputGroup>
    </Base.Root>
  )
}
const rootProps = ({ options, onType, onOpenChange, disabled = false }: ComboboxProps) => ({
  items: itemsOf(options),
  filter: onType === undefined ? (item: ComboboxOption, words: string) => isTypedFor(words, item) : null,
  isItemEqualToValue: isSame,
  itemToStringLabel: (item: ComboboxOption) => item.label,
  autoHighlight: true,
  disabled,
  onOpenChange: (open: boolean) => onOpenChange?.(open),
})
const frameProps = ({ size, compact = false, fits = false, invalid = false, disabled = false }: ComboboxLook) => ({
  'data-size': size,
  'data-fits': fits || undefined,
  'data-compact': compact,
  'data-invalid': invalid || undefined,
  'data-off': disabled || undefined,
})
type InputKey = KeyboardEvent<HTMLInputElement> & { readonly preventBaseUIHandler: () => void }
/** Escape closes the list. Where none is open it would empty the field, which nobody means who closes a dialog. */
function keepOnEscape(event: InputKey): void {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded !== 'true') event.preventBaseUIHandler()
}
/** Chooses nothing while what is typed is still being looked for. */
function keepChoice(event: InputKey, isStale: boolean): void {
  keepOnEscape(event)
  if (event.key !== 'Enter' || !isStale) return
  event.preventDefault()
  event.preventBaseUIHandler()
}
const inputProps = (look: ComboboxLook, isStale = false) => ({
  id: look.id,
  placeholder: look.placeholder,
  autoComplete: 'off',
  'aria-label': look['aria-label'],
  'aria-describedby': look['aria-describedby'],
  'aria-required': look['aria-required'],
  'aria-invalid': look.invalid,
  onKeyDown: (event: InputKey) => keepChoice(event, isStale),
})
function ClearButton() {
  const { t } = useTranslation()
  return (
    <Base.Clear className="combobox-clear" aria-label={t('Clear')}>
      <Icon name="close" size={12} />
    </Base.Clear>
  )
}
function Chip({ label }: { readonly label: string }) {
  const { t } = useTranslation()
  return (
    <Base.Chip className="combobox-chip" title={label}>
      <bdi>{label}</bdi>
      <Base.ChipRemove className="combobox-chip-remove" aria-label={t('Remove {{name}}', { name: label })}>
        <Icon name="close" size={12} />
      </Base.ChipRemove>
    </Base.Chip>
  )
}
type ListProps = ComboboxProps & { readonly isStale: boolean }
function List({ options, searching = false, empty, note, optionLine, isStale }: ListProps) {
  const { t } = useTranslation()
  const line = (option: ComboboxOption) => (
    <Base.Item key={option.value} value={option} className="combobox-option" title={option.label}>
      {optionLine?.(option) ?? <bdi {...(option.lang !== undefined && { lang: option.lang })}>{option.label}</bdi>}
    </Base.Item>
  )
  return (
    <Base.Portal>
      <Base.Positioner className="combobox-place" sideOffset={4} align="start" collisionPadding={8}>
        <Base.Popup className="combobox-popup" aria-busy={searching} data-stale={isStale}>
          <Base.Empty>
            <p className="combobox-empty">{empty ?? t('Nothing found')}</p>
          </Base.Empty>
          <Base.List className="combobox-list">
            {options.some(isGroup)
              ? (group: { readonly label: string; readonly items: readonly ComboboxOption[] }) => (
                  <Base.Group key={group.label} items={group.items}>
                    <Base.GroupLabel className="combobox-group">{group.label}</Base.GroupLabel>
                    <Base.Collection>{line}</Base.Collection>
                  </Base.Group>
                )
              : line}
          </Base.List>
          {note}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
