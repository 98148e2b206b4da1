/** A button that opens a short menu. Arrow keys move, Escape closes, a choice closes. */
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import './menu-button.css'
import { usePopup } from './use-popup.ts'

export interface MenuChoice {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  /** the language of the label, where it is not that of the screen */
  readonly lang?: string
  /** set on choices of which one is on */
  readonly selected?: boolean
  readonly danger?: boolean
  readonly disabled?: boolean
  /** the effect, as a tooltip; for a disabled choice the reason, below it */
  readonly title?: string
  readonly onSelect: () => void
}
interface MenuButtonProps {
  readonly label: string
  readonly className?: string
  /** set where the content itself is the accessible name */
  readonly named?: boolean
  readonly children: ReactNode
  readonly heading?: string
  readonly choices: readonly MenuChoice[]
  /** awaited before the menu opens, so that its choices are ready and nothing in it moves */
  readonly before?: () => Promise<unknown>
}
/** Whether the menu is open or about to be, and a function that opens or closes it. */
function useMenuStage(before: MenuButtonProps['before']) {
  const [stage, setStage] = useState<'closed' | 'asking' | 'open'>('closed')
  // arrows that were pressed before it stood
  const [ahead, setAhead] = useState(0)
  // rises with every closing: a person who turned away while the menu was about to open gets none
  const turn = useRef(0)
  const openUp = async () => {
    setAhead(0)
    const mine = turn.current
    if (before !== undefined) {
      setStage('asking')
      await before()
    }
    if (mine === turn.current) setStage('open')
  }
  return {
    stage,
    ahead,
    openUp: () => void (stage === 'closed' && openUp()),
    shut: () => {
      turn.current += 1
      setStage('closed')
    },
    /** the arrow key that opens the menu, or is pressed again before it is open */
    down: () => {
      if (stage === 'closed') void openUp()
      else setAhead(count => count + 1)
    },
  }
}
export function MenuButton({ label, className, named = false, children, heading, choices, before }: MenuButtonProps) {
  const { stage, ahead, openUp, shut, down } = useMenuStage(before)
  const open = stage === 'open'
  const id = useId()
  const { frame, root, button, popup } = usePopup(open, shut)
  function close() {
    shut()
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (moves(event, root.current)) event.preventDefault()
  }
  return (
    <div className="menu-button" {...frame}>
      <button
        ref={button}
        type="button"
        className={className ?? 'icon-button'}
        {...(!named && { 'aria-label': label })}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-busy={stage === 'asking'}
        onClick={open ? shut : openUp}
        onBlur={stage === 'asking' ? shut : undefined}
        onKeyDown={event => {
          if (event.key === 'Escape' && stage === 'asking') shut()
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          down()
        }}
      >
        {children}
      </button>
      {open && (
        <div
          ref={popup}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu-popup"
          onKeyDown={onKeyDown}
        >
          {heading !== undefined && <p className="menu-popup-heading">{heading}</p>}
          {choices.map((choice, index) => (
            <Choice
              key={choice.key}
              choice={choice}
              first={index === ahead % choices.length}
              onDone={() => {
                close()
                choice.onSelect()
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
interface ChoiceProps {
  readonly choice: MenuChoice
  readonly first: boolean
  readonly onDone: () => void
}
function Choice({ choice, first, onDone }: ChoiceProps) {
  const own = useRef<HTMLButtonElement>(null)
  const begin = choice.selected ?? first
  useEffect(() => {
    if (begin) own.current?.focus({ preventScroll: true })
  }, [begin])
  const radio = choice.selected !== undefined
  return (
    <button
      ref={own}
      type="button"
      tabIndex={-1}
      className="menu-popup-choice"
      data-danger={choice.danger}
      {...(!choice.disabled && { title: choice.title })}
      aria-disabled={choice.disabled}
      role={radio ? 'menuitemradio' : 'menuitem'}
      {...(radio && { 'aria-checked': choice.selected })}
      {...(choice.lang !== undefined && { lang: choice.lang })}
      onClick={() => {
        if (!choice.disabled) onDone()
      }}
    >
      {choice.icon}
      <span>
        {choice.label}
        {choice.disabled && choice.title !== undefined && <small>{choice.title}</small>}
      </span>
    </button>
  )
}
/** Moves the focus among the choices; false for other keys. */
function moves(event: KeyboardEvent, root: HTMLElement | null): boolean {
  const choices = [...(root?.querySelectorAll<HTMLElement>('.menu-popup-choice') ?? [])]
  const at = choices.findIndex(choice => choice === document.activeElement)
  const targets: { readonly [key: string]: number | undefined } = {
    ArrowDown: (at + 1) % choices.length,
    ArrowUp: (at - 1 + choices.length) % choices.length,
    Home: 0,
    End: choices.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return false
  choices[target]?.focus()
  return true
}
