/** Inputs for one line of text and for several. Plain markup: a form has dozens of them, and bills of quantities hundreds. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import './text-input.css'

interface Own {
  readonly value: string
  readonly onChange: (text: string) => void
  /** inside a table of lines: without a border of its own, as small as possible */
  readonly compact?: boolean | undefined
}
export interface TextInputProps extends Own, Omit<ComponentProps<'input'>, keyof Own> {}

export function TextInput({ onChange, compact, className = '', ...rest }: TextInputProps) {
  return (
    <input
      autoComplete="off"
      {...rest}
      className={`text-input ${className}`}
      data-compact={compact}
      onChange={event => onChange(event.target.value)}
    />
  )
}
interface TextAreaProps extends Own, Omit<ComponentProps<'textarea'>, keyof Own | 'ref'> {}

/** Grows with its text, from its number of rows on, up to the limit of its style. */
export function TextArea({ onChange, compact, rows = 2, className = '', style, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as tall as its value
  useLayoutEffect(() => fit(area.current), [rest.value])
  return (
    <textarea
      {...rest}
      ref={area}
      rows={rows}
      style={{ minBlockSize: `calc(${rows}lh + var(--text-input-around))`, ...style }}
      className={`text-input text-area ${className}`}
      data-compact={compact}
      onChange={event => onChange(event.target.value)}
    />
  )
}
/** For browsers whose text areas do not grow by themselves. */
function fit(area: HTMLTextAreaElement | null): void {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + 2}px`
}
