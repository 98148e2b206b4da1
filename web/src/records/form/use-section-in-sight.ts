import { useEffect, useState } from 'react'

/** The id of the section that is read: the first one whose end lies below the bar above the screen. */
export function useSectionInSight(sections: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = sections.join(' ')
  useEffect(() => {
    const elements = ids.split(' ').flatMap(id => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const first = elements.find(element => element.getBoundingClientRect().bottom > 140)
        setCurrent(first?.id)
      },
      { rootMargin: '-80px 0px -40% 0px', threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return current
}
