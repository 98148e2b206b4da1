/** The menu is one stop of Tab: arrow keys, Home and End move in it. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const linksIn = (root: HTMLElement | null): readonly HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('a[href]') ?? [])].filter(each => each.offsetParent !== null)
const MOVES: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
/** Tab leads to the link of the screen that is shown, until the arrow keys moved elsewhere. */
function setStop(links: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const each of links) each.tabIndex = each === stop ? 0 : -1
}
export function useArrowKeys(root: RefObject<HTMLElement | null>) {
  // whatever is drawn anew may have lost the stop
  useEffect(() => {
    const links = linksIn(root.current)
    const focused = links.find(each => each === document.activeElement)
    setStop(links, focused ?? links.find(each => each.ariaCurrent === 'page') ?? links[0])
  })
  return {
    onFocus: ({ target }: { readonly target: HTMLElement }) => setStop(linksIn(root.current), target),
    onKeyDown: (event: KeyboardEvent) => {
      const move = MOVES[event.key]
      if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      const links = linksIn(root.current)
      const at = links.findIndex(each => each === document.activeElement)
      event.preventDefault()
      links[move(at, links.length - 1)]?.focus()
    },
  }
}
