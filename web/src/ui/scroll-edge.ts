/** A ref for an element that scrolls sideways: it marks whether more lies past the end, for a fade. */
import './scroll-edge.css'

export function scrollEdge(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined
  const tell = () => {
    // from right to left the offset is negative
    const past = part.scrollWidth - part.clientWidth - Math.abs(part.scrollLeft)
    part.dataset['more'] = String(past > 1)
  }
  const sizes = new ResizeObserver(tell)
  for (const each of [part, ...part.children]) sizes.observe(each)
  part.addEventListener('scroll', tell, { passive: true })
  return () => {
    sizes.disconnect()
    part.removeEventListener('scroll', tell)
  }
}
