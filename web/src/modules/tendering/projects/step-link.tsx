/** A link to the next step on a record, where that is another screen. */
import type { ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'

export function StepLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const navigate = useNavigate()
  const href = useHref(path)
  return (
    <LinkButton
      type="primary"
      href={href}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(path)
      }}
    >
      {children}
    </LinkButton>
  )
}
