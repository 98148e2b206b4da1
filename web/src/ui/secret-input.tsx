/** A password or a key, hidden while it is typed until somebody shows it. */
import { useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export function SecretInput(props: Omit<TextInputProps, 'type' | 'compact'>) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  return (
    <div className="text-input-with">
      <TextInput {...props} type={isVisible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button type="link" size="small" aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
        {isVisible ? t('Hide') : t('Show')}
      </Button>
    </div>
  )
}
