/** Shows the palette, the sheet of shortcuts, or the dialog of a chosen transition. */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { recordWritten } from '../../records/form/saving/use-save.ts'
import './palette.css'
import { PaletteDialog } from './palette-dialog.tsx'
import type { ChosenStep } from './palette-option.ts'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'

const TransitionDialog = lazy(() =>
  import('../../records/actions/transition-dialog.tsx').then(module => ({ default: module.TransitionDialog })),
)
interface Props {
  readonly opening: 'search' | 'shortcuts'
  readonly onClose: () => void
}
export function Palette({ opening, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [open, setOpen] = useState<'search' | 'shortcuts' | 'asking'>(opening)
  const [step, setAsked] = useState<ChosenStep>()
  /** A transition opens beside its record. Where the person stays because of unsaved changes, nothing opens. */
  const ask = async (next: ChosenStep) => {
    const path = recordPath(next.resource, next.record._id)
    setOpen('asking')
    await navigate(path)
    const there = window.location.pathname + window.location.search
    const mayLeave = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    if (there.startsWith(path) && mayLeave) setAsked(next)
    else {
      if (there.startsWith(path)) toast.info({ title: t('Save or discard your changes first'), key: 'blocked' })
      onClose()
    }
  }
  if (open === 'shortcuts') return <ShortcutsSheet onClose={onClose} />
  if (open === 'search')
    return (
      <PaletteDialog onClose={onClose} onShortcuts={() => setOpen('shortcuts')} onTransition={each => void ask(each)} />
    )
  if (step === undefined) return null
  return (
    <Suspense>
      <TransitionDialog
        resource={step.resource}
        transition={step.transition}
        record={step.record}
        onDone={next => void recordWritten(client, step.resource, next)}
        onClose={onClose}
      />
    </Suspense>
  )
}
