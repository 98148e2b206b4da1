/** The frame of a chart over time: scale, names of the spans, and the values under the pointer. */
import type { ReactNode } from 'react'
import { formatSpan } from '../../lib/format.ts'
import './plot.css'
import { type Span, shortSpan } from './span-names.ts'

interface PlotPoint {
  readonly kind: string
  readonly label: string
  readonly text: string
}
interface Props {
  readonly spans: readonly Span[]
  /** the top of the scale; grid lines stand at quarters of it */
  readonly top: number
  readonly scale: (value: number) => string
  /** what a span holds, for the pointer */
  readonly hold: (index: number) => readonly PlotPoint[]
  /** the grid lines, as shares of the top */
  readonly lines?: readonly number[]
  /** false where the plot below has the same spans */
  readonly named?: boolean
  readonly children: ReactNode
}
const LINES = [1, 0.75, 0.5, 0.25, 0] as const
const MOST_NAMES = 7

/** The lowest round number, divisible by four, that is not below the value. */
export function roundTop(most: number): number {
  if (most <= 4) return 4
  const unit = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 6, 8, 10].find(each => each * unit >= most) ?? 10
  const top = step * unit
  return top % 4 === 0 ? top : Math.ceil(top / 4) * 4
}
/** Hidden from screen readers: the table beside every chart says the same. */
export function Plot({ spans, top, scale, hold, lines = LINES, named = true, children }: Props) {
  const every = Math.ceil(spans.length / MOST_NAMES)
  return (
    <div className="plot" data-named={named} aria-hidden>
      <div className="plot-scale">
        {lines.map(part => (
          <span key={part} style={{ insetBlockStart: `${100 - part * 100}%` }}>
            {scale(top * part)}
          </span>
        ))}
      </div>
      <div className="plot-field">
        {lines.map(part => (
          <i key={part} style={{ insetBlockStart: `${100 - part * 100}%` }} />
        ))}
        {children}
        <div className="plot-columns">
          {spans.map((span, index) => (
            <div
              key={span.from}
              className="plot-column"
              data-side={index < spans.length / 3 ? 'start' : index > (2 * spans.length) / 3 ? 'end' : 'middle'}
            >
              {named && index % every === 0 && (
                <span className="plot-name" data-minor={(index / every) % 2 === 1}>
                  {shortSpan(span)}
                </span>
              )}
              <div className="plot-tip">
                <b>{formatSpan(span.from, span.to)}</b>
                {hold(index).map(({ kind, label, text }) => (
                  <span key={kind} className="swatch" data-kind={kind}>
                    {label} <b>{text}</b>
                  </span>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
export function Legend({ entries }: { readonly entries: readonly (readonly [kind: string, label: string])[] }) {
  return (
    <ul className="legend" aria-hidden>
      {entries.map(([kind, label]) => (
        <li key={kind} className="swatch" data-kind={kind}>
          {label}
        </li>
      ))}
    </ul>
  )
}
