/** Announces the new screen to people who do not see it change. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    // screens set the title of the window after they have rendered
    const timer = setTimeout(() => setTitle(document.title), 400)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <output className="visually-hidden" aria-live="polite">
      {title}
    </output>
  )
}
