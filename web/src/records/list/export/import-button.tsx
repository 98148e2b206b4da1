/** Opens the import, for a person who may; the dialog loads at its first use. A small screen has no room for it. */
import { operationsOf, takesImports } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Suspense, useState } from 'react'
import { useBreakpoint } from '../../../lib/breakpoints.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useScreenCommand } from '../../../lib/screen-commands.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

const Dialog = lazyPart(() => import('../../runs/import-dialog.tsx').then(module => module.ImportDialog))

export function ImportButton({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  const wide = useBreakpoint() === 'desktop'
  const may = (name: 'create' | 'update') => operationsOf(resource).includes(name) && can(permissionFor(resource, name))
  const mayImport = wide && takesImports(resource) && can('IMPORT_DATA') && (may('create') || may('update'))
  useScreenCommand('import', resource, mayImport, () => setOpen(true))
  if (!mayImport) return null
  return (
    <>
      <Button
        icon={<Icon name="upload" size={16} />}
        aria-label={t('Import')}
        title={t('Import')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Dialog.Part resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
