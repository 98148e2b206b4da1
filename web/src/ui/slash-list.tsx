/** The open list of a slash menu, at its slash: in the top layer, so that nothing cuts it off. */
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { caretPlace } from './caret-place.ts'
import type { SlashMenu, SlashOption } from './use-slash-menu.ts'
import './slash-list.css'

const GAP = 6
const EDGE = 8

interface SlashListProps {
  readonly menu: SlashMenu
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly label: string
  readonly empty: string
}
export function SlashList({ menu, area, label, empty }: SlashListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { word, options, active, listId } = menu
  useLayoutEffect(() => {
    if (list.current?.matches(':popover-open') === false) list.current.showPopover()
  }, [])
  useLayoutEffect(() => {
    if (list.current !== null && area.current !== null) place(list.current, area.current, word.start)
  }, [area, word.start, options])
  useEffect(() => {
    document.getElementById(menu.optionId(active))?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={list} popover="manual" id={listId} className="slash-list" role="listbox" aria-label={label}>
      {options === undefined && <p className="slash-note">{t('Loading')}</p>}
      {options?.length === 0 && <p className="slash-note">{empty}</p>}
      {options?.map((option, index) => (
        <Option key={option.id} option={option} index={index} menu={menu} />
      ))}
    </div>
  )
}
interface OptionProps {
  readonly option: SlashOption
  readonly index: number
  readonly menu: SlashMenu
}
function Option({ option, index, menu }: OptionProps) {
  const language = option.lang === undefined ? {} : { lang: option.lang }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the textarea, which keeps the focus
    <div
      id={menu.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === menu.active}
      onPointerDown={event => event.preventDefault()}
      onPointerMove={() => menu.setActive(index)}
      onClick={() => menu.choose(index)}
    >
      <b dir="auto">{option.label}</b>
      <span dir="auto" {...language}>
        {option.detail}
      </span>
    </div>
  )
}
/** Above the line of the slash, for the field stands at the foot of the window; below it where there is no room above. */
function place(list: HTMLElement, area: HTMLTextAreaElement, at: number): void {
  const { x, y } = caretPlace(area, at)
  const { width, height } = list.getBoundingClientRect()
  const rightToLeft = getComputedStyle(area).direction === 'rtl'
  const left = rightToLeft ? x - width : x
  const line = Number.parseFloat(getComputedStyle(area).lineHeight) || 20
  const above = y - GAP - height
  list.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  list.style.top = `${above >= EDGE ? above : y + line + GAP}px`
}
