import { RangeText } from '../range-text.tsx'
import { useRelativeWords } from './relative-words.ts'

/** A range of days relative to today in words; any other range as it is. */
export function RangeWords({ value, format }: { readonly value: string; readonly format: (side: string) => string }) {
  const words = useRelativeWords()(value)
  return words === undefined ? <RangeText value={value} format={format} /> : <>{words}</>
}
