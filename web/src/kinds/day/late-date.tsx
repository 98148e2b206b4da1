import type { ReactNode } from 'react'
import type { ShowProps } from '../kind.ts'
import '../lateness.css'
import { type Lateness, latenessOf } from './lateness.ts'

/** A date, and below it how near or how late it is, where that matters. */
export function LateDate({ field, value, record, children }: ShowProps<'day' | 'instant'> & { children: ReactNode }) {
  const lateness = latenessOf(field, value, record)
  if (lateness === undefined) return children
  return (
    <>
      {children} <LatenessWords {...lateness} />
    </>
  )
}
export function LatenessWords({ past, words }: Lateness) {
  return (
    <span className="lateness" data-past={past}>
      {words}
    </span>
  )
}
