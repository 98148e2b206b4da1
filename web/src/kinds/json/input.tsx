import type { Json } from '@siteoffice/domain/values'
import { Input, theme } from 'antd'
import { useState } from 'react'
import { t, useTranslation } from '../../shared/lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'

/** Text that is not yet JSON is kept as typed under this key, so that saving can refuse it. */
const DRAFT = '@draft'
const show = (value: Json | null) => (value === null ? '' : (draftOf(value) ?? JSON.stringify(value, null, 2)))

function draftOf(value: Json): string | undefined {
  if (typeof value !== 'object' || value === null || !(DRAFT in value)) return undefined
  const draft = value[DRAFT]
  return typeof draft === 'string' ? draft : undefined
}
function parse(text: string): Json | null {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as Json // JSON.parse answers any; what it read is JSON
  } catch {
    return { [DRAFT]: text }
  }
}
function JsonInput({ id, value, onChange, invalid, describedBy }: InputProps<'json'>) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const [text, setText] = useState(() => show(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (JSON.stringify(parse(text)) !== JSON.stringify(value)) setText(show(value))
  }
  return (
    <Input.TextArea
      id={id}
      dir="ltr"
      value={text}
      autoSize={{ minRows: 3, maxRows: 20 }}
      spellCheck={false}
      placeholder={t('A JSON value')}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      style={{ fontFamily: token.fontFamilyCode, fontSize: token.fontSizeSM }}
      {...(invalid && { status: 'error' as const })}
      onChange={event => {
        setText(event.target.value)
        onChange(parse(event.target.value))
      }}
    />
  )
}
export const jsonInput: InputKind<'json'> = {
  Input: JsonInput,
  wide: () => true,
  check: (value): Record<string, string> =>
    draftOf(value) === undefined ? {} : { '': t('This is not valid JSON yet') },
  fromText: text => parse(text),
}
