/** One box that finds records, screens and actions: a list of options under headings, gone through with the arrows. */
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { keepListSetting } from '../../records/queries/list-setting.ts'
import { Icon } from '../../ui/icon.tsx'
import { endTyping } from './early-typing.ts'
import { useGroups } from './palette-groups.tsx'
import { PaletteList } from './palette-list.tsx'
import type { PaletteOption, PaletteProps } from './palette-option.ts'
import { trapTab } from './trap-tab.ts'

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 }
const PAGE = 8
async function togglePin({ pin }: PaletteOption): Promise<void> {
  if (pin === undefined) return
  await keepListSetting(pin.resource.name, { [pin.pinned ? 'unpinRecord' : 'pinRecord']: pin.id })
}
/** Opens the dialog, and its box with the text that was typed before. */
function useShown() {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    endTyping(box.current)
  }, [])
  return { dialog, box }
}
export function PaletteDialog(props: PaletteProps) {
  const { t } = useTranslation()
  const { impersonated } = useSession()
  const id = useId()
  const { dialog, box } = useShown()
  const [text, setText] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const words = text.trim()
  const { groups, pending, partial, error } = useGroups(words, props)
  const options = groups.flatMap(group => group.options)
  const at = Math.max(
    0,
    options.findIndex(each => each.key === activeKey),
  )
  const active = options[at]
  useEffect(() => {
    document.getElementById(`${id} ${active?.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active?.key])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return
    const step = STEPS[event.key] ?? { PageDown: PAGE, PageUp: -PAGE }[event.key]
    if (step !== undefined) {
      const far = Math.abs(step) > 1 ? Math.min(Math.max(at + step, 0), options.length - 1) : at + step
      setActiveKey(options[(far + options.length) % options.length]?.key)
    } else if (event.key === 'Enter') active?.run()
    else if (event.altKey && event.code === 'KeyP' && active?.pin && !impersonated) void togglePin(active)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('Search everything')}
      onClose={props.onClose}
      onKeyDown={trapTab}
    >
      <div className="palette-box">
        <Icon name="search" size={18} />
        <input
          ref={box}
          role="combobox"
          aria-label={t('Search everything')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active && { 'aria-activedescendant': `${id} ${active.key}` })}
          placeholder={t('A record, a screen or an action')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          dir="auto"
          value={text}
          onChange={event => {
            setText(event.target.value)
            setActiveKey(undefined)
          }}
          onKeyDown={press}
        />
        <button type="button" className="icon-button" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        mayPin={!impersonated}
        onPin={option => void togglePin(option)}
      />
      <Foot
        {...{ words, pending, partial, active }}
        count={options.length}
        failed={error !== null}
        mayPin={!impersonated}
      />
    </dialog>
  )
}
interface FootProps {
  readonly words: string
  readonly count: number
  readonly pending: boolean
  readonly partial: boolean
  readonly failed: boolean
  readonly active: PaletteOption | undefined
  readonly mayPin: boolean
}
/** The number of results, and the keys. */
function Foot({ words, count, pending, partial, failed, active, mayPin }: FootProps) {
  const { t } = useTranslation()
  const hasResults = () => {
    if (failed) return t('The records could not be searched.')
    if (pending) return t('Searching…')
    if (partial) return t('Not all records could be looked through.')
    if (count === 0) return words === '' ? '' : t('Nothing is called that.')
    return count === 1 ? t('1 result') : t('{{count}} results', { count })
  }
  return (
    <p className="palette-foot">
      <span role="status">{hasResults()}</span>
      <span className="palette-keys" aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
        {active?.pin && mayPin && (
          <>
            <kbd>Alt P</kbd> <span>{active.pin.pinned ? t('Unpin') : t('Pin')}</span>
          </>
        )}
        <kbd>Esc</kbd>
      </span>
    </p>
  )
}
