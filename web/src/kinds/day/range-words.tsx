import { RangeText } from '../range-text.tsx'
import { useRelativeWords } from './relative-words.ts'

/** Days told from today in words, or the range as it stands. */
export function RangeWords({ value, format }: { readonly value: string; readonly format: (side: string) => string }) {
  const words = useRelativeWords()(value)
  return words === undefined ? <RangeText value={value} format={format} /> : <>{words}</>
}
