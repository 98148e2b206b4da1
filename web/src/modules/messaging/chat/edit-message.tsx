/** Edits the text of an own message in its place. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  readonly body: string
  /** rejects when the text was not saved; the call has toasted that */
  readonly onSave: (body: string) => Promise<void>
  readonly onClose: () => void
}
export function EditMessage({ body, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState(body)
  const [saving, setSaving] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(body.length, body.length)
  }, [body])
  const ready = words.trim() !== '' && !saving
  async function save() {
    if (!ready) return
    if (words.trim() === body) return onClose()
    setSaving(true)
    try {
      await onSave(words)
      onClose()
    } catch {
      // the call has shown its error; the text stays for another try
      setSaving(false)
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <div className="chat-edit">
      <textarea
        ref={area}
        dir="auto"
        rows={3}
        maxLength={10_000}
        aria-label={t('Message')}
        value={words}
        onChange={event => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <Button size="small" onClick={onClose}>
          {t('Keep as it is')}
        </Button>
        <Button size="small" type="primary" disabled={!ready} loading={saving} onClick={() => void save()}>
          {t('Save message')}
        </Button>
      </div>
    </div>
  )
}
