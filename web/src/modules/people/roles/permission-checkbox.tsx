/** A tick for one permission, and a tick for many. */
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { markOf } from './matrix-model.ts'
import { moveFocus } from './move-focus.ts'

export interface CheckboxContext {
  readonly granted: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  readonly locked: (name: string) => boolean
  readonly onToggle: (names: readonly string[]) => void
  /** the tick that the tab key reaches; arrow keys go to the others */
  readonly active: string
  readonly onActive: (cell: string) => void
}
interface Words {
  /** the accessible name */
  readonly label: string
  /** what is written beside the box */
  readonly words?: ReactNode
  /** the label beside the tick, where there are no column heads above */
  readonly phoneWords?: string
}
interface OneProps extends CheckboxContext, Words {
  readonly cell: string
  readonly name: string
}
export function PermissionCheckbox({
  granted,
  changed,
  locked,
  onToggle,
  active,
  onActive,
  cell,
  name,
  ...words
}: OneProps) {
  const { t } = useTranslation()
  const checked = granted.has(name)
  const differs = changed.has(name)
  const disabled = locked(name)
  return (
    <Box
      {...words}
      cell={cell}
      active={active}
      onActive={onActive}
      checked={checked}
      mixed={false}
      disabled={disabled}
      title={disabled ? t('You do not hold {{name}} yourself, or may not change this role.', { name }) : name}
      change={differs ? (checked ? 'added' : 'removed') : undefined}
      onToggle={() => onToggle([name])}
    />
  )
}
interface ManyProps extends CheckboxContext, Words {
  readonly cell: string
  readonly names: readonly string[]
}
export function GroupCheckbox({ granted, locked, onToggle, active, onActive, cell, names, ...words }: ManyProps) {
  const { t } = useTranslation()
  const mark = markOf(names, granted)
  const disabled = names.every(locked)
  if (names.length === 0) return null
  return (
    <Box
      {...words}
      cell={cell}
      active={active}
      onActive={onActive}
      checked={mark === 'all'}
      mixed={mark === 'some'}
      disabled={disabled}
      title={disabled ? t('You hold none of these yourself.') : words.label}
      change={undefined}
      onToggle={() => onToggle(names)}
    />
  )
}
interface BoxProps extends Words {
  readonly cell: string
  readonly active: string
  readonly onActive: (cell: string) => void
  readonly checked: boolean
  readonly mixed: boolean
  readonly disabled: boolean
  readonly title: string
  readonly change: 'added' | 'removed' | undefined
  readonly onToggle: () => void
}
function Box(props: BoxProps) {
  const { cell, active, onActive, checked, mixed, disabled, title, change, label, words, phoneWords, onToggle } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = mixed
  }, [mixed])
  const state = change === undefined ? '' : ` (${change === 'added' ? t('added') : t('removed')})`
  return (
    <label className="tick" data-change={change} data-disabled={disabled} title={title}>
      <input
        ref={input}
        type="checkbox"
        data-cell={cell}
        onFocus={() => onActive(cell)}
        onKeyDown={event => moveFocus(event.nativeEvent)}
        tabIndex={cell === active ? 0 : -1}
        checked={checked}
        // not `disabled`: the reason must be reachable by keyboard as well
        aria-disabled={disabled}
        aria-label={label + state}
        {...(disabled && { 'aria-description': title })}
        onChange={() => {
          if (!disabled) onToggle()
        }}
      />
      {words !== undefined && <span>{words}</span>}
      {phoneWords !== undefined && <span className="tick-phone">{phoneWords}</span>}
    </label>
  )
}
