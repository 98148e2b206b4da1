import { humanise } from '@siteoffice/domain/engine/describe'
import { Input } from 'antd'
import { Suspense } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { InputKind, InputProps } from '../kind.ts'

const SignaturePad = lazyPart(() => import('./signature-pad.tsx').then(module => module.SignaturePad))

const TYPES = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  plain: 'text',
  slug: 'text',
  drawing: 'text',
} as const

/** In a column of lines: what may be longer wraps, and what is no longer is as short as a unit. */
const WORDS = 60
const UNIT = 20
/** Grows with what is written, in browsers that can; fifty rows of measured areas would be slow. */
const GROWS = { fieldSizing: 'content', resize: 'none', inlineSize: '100%' } as const

/** How many letters of those allowed: in a place that is always there, for antd makes another input where one comes or goes. */
const nearBound = ({ count, maxLength }: { readonly count: number; readonly maxLength?: number }) =>
  maxLength !== undefined && count > maxLength * 0.8 ? `${formatNumber(count)} / ${formatNumber(maxLength)}` : ''

function TextInput(props: InputProps<'text'>) {
  const { id, label, field, value, onChange, invalid, describedBy, compact, autoComplete = 'off', placeholder } = props
  const shared = {
    id,
    value: value ?? '',
    'aria-invalid': invalid,
    'aria-label': compact ? label : undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required,
    placeholder,
    ...(invalid && { status: 'error' as const }),
    ...(compact && { size: 'small' as const, variant: 'borderless' as const }),
  }
  if (field.multiline) {
    return (
      <Input.TextArea
        {...shared}
        autoSize={{ minRows: compact ? 1 : 2, maxRows: 12 }}
        onChange={event => onChange(event.target.value)}
        {...(!compact && field.max !== undefined && { count: { max: field.max, show: nearBound } })}
      />
    )
  }
  if (compact && (field.format ?? 'plain') === 'plain' && (field.max ?? 0) > WORDS) {
    return (
      <Input.TextArea
        {...shared}
        rows={1}
        style={GROWS}
        onChange={event => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
    )
  }
  if (field.format === 'drawing') {
    return (
      <Suspense>
        <SignaturePad.Part value={value ?? ''} onChange={onChange} />
      </Suspense>
    )
  }
  const format = field.format ?? 'plain'
  return (
    <Input
      {...shared}
      type={TYPES[format]}
      {...(format !== 'plain' && { dir: 'ltr' })}
      autoComplete={autoComplete}
      {...(field.from !== undefined && {
        placeholder: t('Made from the {{field}} if left empty', { field: t(humanise(field.from)).toLowerCase() }),
      })}
      onChange={event => onChange(event.target.value)}
    />
  )
}

const FORMATS = {
  plain: { pattern: /^/, message: '' },
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'An email address looks like name@example.com' },
  phone: { pattern: /^\+?[\d\s().-]{5,}$/, message: 'A phone number has digits, spaces and a leading +' },
  url: { pattern: /^https?:\/\/[^\s/.]+\.[^\s]+$/i, message: 'An address on the web starts with https://' },
  slug: { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, message: 'Small letters, digits and hyphens only' },
  drawing: { pattern: /^/, message: '' },
} as const

export const textInput: InputKind<'text'> = {
  Input: TextInput,
  preload: ({ format }) => {
    if (format === 'drawing') SignaturePad.preload()
  },
  wide: field => field.multiline === true || (field.max ?? 0) > 300,
  column: field => {
    if ((field.max ?? 0) > WORDS) return 'broad'
    return (field.max ?? WORDS) > UNIT ? 'narrow' : 'slim'
  },
  toWire: value => (value === null || value.trim() === '' ? null : value),
  check: (value, field): Record<string, string> => {
    if (field.max !== undefined && value.length > field.max)
      return { '': t('At most {{count}} characters', { count: field.max }) }
    const { pattern, message } = FORMATS[field.format ?? 'plain']
    return pattern.test(value) ? {} : { '': t(message) }
  },
  initial: field => field.default ?? null,
  fromText: text => text,
}
