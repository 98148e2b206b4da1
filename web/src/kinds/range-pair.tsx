import type { ReactNode } from 'react'

/** Two inputs side by side with a dash between them. */
export function RangePair({ children }: { readonly children: readonly [ReactNode, ReactNode] }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <div style={{ flex: 1, minInlineSize: 0 }}>{children[0]}</div>
      <span aria-hidden>–</span>
      <div style={{ flex: 1, minInlineSize: 0 }}>{children[1]}</div>
    </div>
  )
}
