/** The input for the text of a note, with the list of people to mention. */
import type { NoteReader } from '@siteoffice/domain/engine/timeline'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { type MentionProps, useMention } from './use-mention.ts'

interface Props extends MentionProps {
  readonly field: string
}
export function NoteText(props: Props) {
  const { field, value, onChange } = props
  const { t } = useTranslation()
  const { area, nobody, suggestions, current, ask, followCursor, leave, pick, onKeyDown } = useMention(props)
  const optionId = (reader: NamedRecord) => `${field}-reader-${reader._id}`
  return (
    <div className="note-text">
      <textarea
        ref={area}
        id={field}
        rows={3}
        maxLength={4000}
        dir={value === '' ? undefined : 'auto'}
        aria-label={t('Note')}
        aria-autocomplete="list"
        aria-controls={current && `${field}-readers`}
        aria-activedescendant={current && optionId(current)}
        placeholder={t('Leave a note; @ mentions somebody')}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          ask(target.value, target.selectionStart)
        }}
        onSelect={({ currentTarget }) => followCursor(currentTarget.value, currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {current !== undefined && (
        <div id={`${field}-readers`} role="listbox" aria-label={t('Mention')}>
          {suggestions.map(reader => (
            <Reader
              key={reader._id}
              id={optionId(reader)}
              reader={reader}
              active={reader === current}
              onPick={() => pick(reader)}
            />
          ))}
        </div>
      )}
      {nobody && <p role="status">{t('Nobody of that name may read this note')}</p>}
    </div>
  )
}
interface ReaderProps {
  readonly id: string
  readonly reader: NoteReader
  readonly active: boolean
  readonly onPick: () => void
}
function Reader({ id, reader, active, onPick }: ReaderProps) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerDown={event => event.preventDefault()}
      onClick={onPick}
    >
      <bdi>{reader.label}</bdi>
      <small>
        {reader.role}
        {reader.email !== undefined && (
          <>
            {' · '}
            <bdi>{reader.email}</bdi>
          </>
        )}
      </small>
    </div>
  )
}
