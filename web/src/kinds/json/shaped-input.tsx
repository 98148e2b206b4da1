import type { JsonField } from '@siteoffice/domain/engine/field'
import type { Json } from '@siteoffice/domain/engine/values'
import { useState } from 'react'
import { t, useTranslation } from '../../lib/i18n.ts'
import { Switch } from '../../ui/checkbox.tsx'
import { WordsInput } from '../../ui/combobox.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { InputProps } from '../kind.ts'
import { NumberInput } from '../number/number-input.tsx'
import { isFlat } from './flat.ts'
import { PairsInput } from './pairs.tsx'
import { draftOf, parse, show } from './text.ts'

type Shape = 'flag' | 'number' | 'words' | 'list' | 'pairs' | 'free'
const isText = (value: unknown): value is string => typeof value === 'string'

/** The shape of a value; a setting keeps its shape while it is changed. */
function shapeOf(field: JsonField, value: Json | null): Shape {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return 'number'
  if (isText(value)) return 'words'
  if (Array.isArray(value)) return value.every(isText) ? 'list' : 'free'
  if (value === null) return field.pairs ? 'pairs' : 'free'
  return isFlat(value) && draftOf(value) === undefined ? 'pairs' : 'free'
}
/** The input of a free value, by its shape: a switch, a number, a text, a list, pairs, or JSON itself. */
export function ShapedInput(props: InputProps<'json'>) {
  const { id, label, field, value, onChange, invalid, describedBy } = props
  const [first] = useState(() => shapeOf(field, value))
  // an input of JSON stays one while the text is on its way through other shapes
  const shape = first === 'free' || value === null ? first : shapeOf(field, value)
  const inputProps = { id, 'aria-invalid': invalid, 'aria-describedby': describedBy }
  if (shape === 'flag') return <Switch {...inputProps} checked={value === true} onChange={onChange} />
  if (shape === 'number') {
    const number = typeof value === 'number' ? value : null
    return <NumberInput {...inputProps} value={number} onChange={onChange} />
  }
  if (shape === 'words') return <TextInput {...inputProps} value={isText(value) ? value : ''} onChange={onChange} />
  if (shape === 'list') {
    const words = Array.isArray(value) ? value.filter(isText) : []
    return <WordsInput {...inputProps} placeholder={t('Type and press Enter')} value={words} onChange={onChange} />
  }
  if (shape === 'pairs') return <PairsInput id={id} label={label} value={value} onChange={onChange} />
  return <FreeInput {...props} />
}
/** The value as it is written in JSON. */
function FreeInput({ id, value, onChange, invalid, describedBy }: InputProps<'json'>) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => show(value))
  const [lastValue, setKnown] = useState(value)
  if (lastValue !== value) {
    setKnown(value)
    if (JSON.stringify(parse(text)) !== JSON.stringify(value)) setText(show(value))
  }
  return (
    <TextArea
      id={id}
      // an empty input takes the direction of its placeholder
      {...(text !== '' && { dir: 'ltr' })}
      value={text}
      rows={3}
      spellCheck={false}
      placeholder={t('A number, true or false, a "text" in quotes, or any other JSON')}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      style={{ fontFamily: 'monospace', maxBlockSize: '20lh' }}
      onChange={next => {
        setText(next)
        onChange(parse(next))
      }}
    />
  )
}
