/** Makes a table end where the window ends, but never lower than it would be otherwise; a chunk of its own. */
import { type RefObject, useLayoutEffect } from 'react'

const BELOW = 48
export function WindowHeight({ body }: { readonly body: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    // what scrolls around the rows
    const host = body.current?.closest<HTMLElement>('[role=region]')
    const card = host?.parentElement
    if (!host || !card) return undefined
    const measure = () => {
      const { top, bottom } = host.getBoundingClientRect()
      const after = card.getBoundingClientRect().bottom - bottom
      host.style.setProperty('--fill', `${Math.floor(window.innerHeight - (top + window.scrollY) - after - BELOW)}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    // measures again as the bars above and the pager below come and go
    const around = new ResizeObserver(measure)
    for (const sibling of card.children) if (sibling !== host) around.observe(sibling)
    return () => {
      window.removeEventListener('resize', measure)
      around.disconnect()
      host.style.removeProperty('--fill')
    }
  })
  return null
}
