import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './editor.module.css'

/** Asks for the address of a link on the selected text; an empty address removes the link. */
export function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  const [address, setAddress] = useState(() => {
    const href: unknown = editor.getAttributes('link')['href']
    return typeof href === 'string' ? href : 'https://'
  })
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(address.trim())) chain.setLink({ href: address.trim() }).run()
    else chain.unsetLink().run()
    onDone()
  }
  return (
    <div className={styles.link}>
      <TextInput
        ref={box}
        dir="ltr"
        aria-label={t('Address of the link')}
        value={address}
        onChange={setAddress}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            event.preventDefault()
            apply()
          }
          if (event.key === 'Escape') onDone()
        }}
      />
      <Button size="small" type="primary" onClick={apply}>
        {t('Apply')}
      </Button>
      <Button size="small" onClick={onDone}>
        {t('Cancel')}
      </Button>
    </div>
  )
}
