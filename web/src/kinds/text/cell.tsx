import { Fragment } from 'react'
import { t } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import './cell.css'
import { PhoneText } from './phone-text.tsx'

/** Strokes within 600 × 200. */
const Drawing = ({ value }: { readonly value: string }) => (
  <svg viewBox="0 0 600 200" role="img" aria-label={t('Drawn signature')} className="drawing">
    <path d={value} />
  </svg>
)
/** A part of an address of so many characters fits on a line of a phone. */
const FITS = 32
/** An address in parts, between which a line may break: before a dot or the @, but not at a hyphen. */
const AddressParts = ({ value }: { readonly value: string }) =>
  value.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.includes('-') && part.length <= FITS ? <span className="unbroken">{part}</span> : part}
    </Fragment>
  ))
function TextCell({ field, value }: ShowProps<'text'>) {
  if (field.format === 'drawing') return <Drawing value={value} />
  if (field.format === 'phone') return <PhoneText value={value} />
  const words = field.format === 'url' ? value.replace(/^https?:\/\//, '') : value
  // a code such as 03 30 00 keeps its order in text that runs from right to left
  return (
    <span dir="auto" title={value.length > 16 ? value : undefined}>
      {/^\S+@\S+$/.test(words) ? <AddressParts value={words} /> : words}
    </span>
  )
}
/** A text on a record: paragraphs keep their lines, and addresses are links. */
export function TextValue({ field, value }: ShowProps<'text'>) {
  if (field.format === 'email') {
    return (
      <a href={`mailto:${value}`}>
        <AddressParts value={value} />
      </a>
    )
  }
  if (field.format === 'phone') {
    return (
      <a href={`tel:${value.replaceAll(/\s/g, '')}`} dir="ltr">
        <PhoneText value={value} />
      </a>
    )
  }
  // The server takes only http and https addresses; any other is shown as text.
  if (field.format === 'url' && /^https?:\/\//i.test(value)) {
    return (
      <a href={value} target="_blank" rel="nofollow noreferrer">
        {value}
      </a>
    )
  }
  if (field.multiline) {
    return (
      <span dir="auto" className="paragraphs">
        {value}
      </span>
    )
  }
  return <TextCell field={field} value={value} record={{}} />
}
export const textCell: CellKind<'text'> = {
  Cell: TextCell,
  shrinks: true,
  FilterText: ({ value }) => <>{t('“{{value}}”', { value })}</>,
}
