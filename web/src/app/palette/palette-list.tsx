/** The options of the palette under their headings. The focus stays in the box, whose keys choose an option. */
import { useTranslation } from '../../lib/i18n.ts'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'

interface Props {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly active: PaletteOption | undefined
  readonly mayPin: boolean
  readonly onPin: (option: PaletteOption) => void
}
export function PaletteList({ id, groups, active, mayPin, onPin }: Props) {
  const { t } = useTranslation()
  return (
    <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={t('Results')}>
      {groups.map((group, index) => (
        <div key={group.title} role="group" aria-labelledby={`${id}-${index}`}>
          <div id={`${id}-${index}`} className="palette-heading">
            {group.title}
          </div>
          {group.options.map(option => (
            <Option
              key={option.key}
              id={`${id} ${option.key}`}
              option={option}
              active={option === active}
              onPin={mayPin && option.pin ? () => onPin(option) : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
interface OptionProps {
  readonly id: string
  readonly option: PaletteOption
  readonly active: boolean
  readonly onPin: (() => void) | undefined
}
function Option({ id, option, active, onPin }: OptionProps) {
  const { t } = useTranslation()
  const { label, detail, blocked = false, state, icon, pin, run } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="palette-option"
      // the box keeps the focus
      onPointerDown={event => event.preventDefault()}
      onClick={event => {
        const onMark = event.target instanceof Element && event.target.closest('[data-pin]') !== null
        if (onMark && onPin) onPin()
        else run()
      }}
    >
      {icon}
      <span className="palette-words" data-held={blocked}>
        <bdi className="palette-label">{label}</bdi>
        {detail !== undefined && detail !== label && <bdi className="palette-detail">{detail}</bdi>}
      </span>
      {state}
      {pin?.pinned && <span className="visually-hidden">{t('Pinned')}</span>}
      {onPin && (
        <span
          className="palette-pin"
          data-pin={pin?.pinned === true}
          title={pin?.pinned ? t('Unpin') : t('Pin')}
          aria-hidden
        >
          <svg className="icon" width={16} height={16} viewBox="0 0 24 24">
            <path d="M9 4h6l-1 6 4 3v2H6v-2l4-3zM12 15v6" />
          </svg>
        </span>
      )}
    </div>
  )
}
