/** Explains why a list does not offer something; nothing where it offers all. */
import { operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'

const WhyListDialog = lazy(() => import('./why-list-dialog.tsx').then(module => ({ default: module.WhyListDialog })))

interface Props {
  readonly resource: AnyResource
  readonly small?: boolean
}
export function WhyButton({ resource, small = false }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  const all = (['create', 'update', 'delete'] as const).every(
    each => !operationsOf(resource).includes(each) || can(permissionFor(resource, each)),
  )
  if (all && can('EXPORT_DATA')) return null
  return (
    <>
      <Button type="link" size={small ? 'small' : 'middle'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Why can’t I…?')}
      </Button>
      {open && (
        <Suspense>
          <WhyListDialog resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
