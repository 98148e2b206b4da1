import type { FileRef } from '@siteoffice/domain/engine/values'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const PreviewPanel = lazy(() => import('./preview-panel.tsx').then(module => ({ default: module.PreviewPanel })))

/** Opens a file beside the screen, with the places where it is used. */
export function PreviewButton({ file }: { readonly file: FileRef }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'beside' | 'above'>()
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<Icon name="eye" size={16} />}
        aria-label={t('Look at {{name}}', { name: file.name })}
        aria-expanded={open !== undefined}
        onClick={({ currentTarget }) => {
          const next = currentTarget.closest('[role="dialog"]') === null ? 'beside' : 'above'
          setOpen(open === undefined ? next : undefined)
        }}
      />
      {open && (
        <Suspense>
          <PreviewPanel file={file} place={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
