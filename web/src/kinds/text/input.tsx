import { humanise } from '@siteoffice/domain/engine/describe'
import { hasWrongCheckDigit } from '@siteoffice/domain/engine/gtin'
import { Suspense } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import styles from './input.module.css'
import { loadPlan } from './phone-text.tsx'

const SignaturePad = lazyPart(() => import('./signature-pad.tsx').then(module => module.SignaturePad))

const TYPES = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  plain: 'text',
  slug: 'text',
  drawing: 'text',
} as const

/** In a column of lines a long text wraps, and a short one is as narrow as a unit. */
const WORDS = 60
const UNIT = 20
/** The number of letters typed and allowed, shown near the limit. */
function NearBound({ count, most }: { readonly count: number; readonly most: number }) {
  return count > most * 0.8 ? (
    <span className={styles.count}>{`${formatNumber(count)} / ${formatNumber(most)}`}</span>
  ) : null
}
/** Warns of a wrong check digit, which most mistyped barcodes have; a company's own codes may be anything. */
function CheckDigit({ text }: { readonly text: string }) {
  return (
    <div role="status" className={styles.warning}>
      {hasWrongCheckDigit(text) &&
        t('The last digit does not fit the others. Check that the barcode is typed as printed.')}
    </div>
  )
}
function TextKindInput(props: InputProps<'text'>) {
  const { id, label, field, value, onChange, invalid, describedBy, compact, autoComplete = 'off', placeholder } = props
  const inputProps = {
    id,
    value: value ?? '',
    compact,
    'aria-invalid': invalid,
    'aria-label': compact ? label : undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required,
    placeholder,
  }
  if (field.multiline) {
    return (
      <>
        <TextArea {...inputProps} rows={compact ? 1 : 2} onChange={onChange} />
        {!compact && field.max !== undefined && <NearBound count={(value ?? '').length} most={field.max} />}
      </>
    )
  }
  if (compact && (field.format ?? 'plain') === 'plain' && (field.max ?? 0) > WORDS) {
    return <TextArea {...inputProps} rows={1} onChange={text => onChange(text.replaceAll(/\s*\n\s*/g, ' '))} />
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
    <>
      <TextInput
        {...inputProps}
        type={TYPES[format]}
        {...(format !== 'plain' && { dir: 'ltr' })}
        autoComplete={autoComplete}
        {...(field.from !== undefined && {
          placeholder: t('Made from the {{field}} if left empty', { field: t(humanise(field.from)).toLowerCase() }),
        })}
        onChange={onChange}
      />
      {field.gtin && <CheckDigit text={value ?? ''} />}
    </>
  )
}

const FORMATS = {
  plain: { pattern: /^/, message: '' },
  email: { pattern: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'An email address looks like name@example.com' },
  phone: { pattern: /^[^@<>]*(?:\p{Nd}[^@<>]*){5,}$/u, message: 'A phone number has digits, spaces and a leading +' },
  url: { pattern: /^(?:https?:\/\/|www\.)[^\s/.]+\.[^\s]+$/i, message: 'An address on the web starts with https://' },
  slug: { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, message: 'Small letters, digits and hyphens only' },
  drawing: { pattern: /^/, message: '' },
} as const

export const textInput: InputKind<'text'> = {
  Input: TextKindInput,
  preload: ({ format }) => {
    if (format === 'drawing') SignaturePad.preload()
    // where a number is read, its code reports a plan that does not arrive
    if (format === 'phone') void loadPlan().catch(() => undefined)
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
