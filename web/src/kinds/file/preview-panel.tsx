/** A picture or a PDF beside the form that is filled in from it, with the places where it is used; a chunk of its own. */
import type { FileRef } from '@siteoffice/domain/engine/values'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { FileUses } from './file-uses.tsx'
import './preview.css'
import { Icon } from '../../ui/icon.tsx'

/** The panel stands beside the screen, or above a drawer or dialog. */
type PreviewPlace = 'beside' | 'above'
interface Props {
  readonly file: FileRef
  readonly place: PreviewPlace
  readonly onClose: () => void
}
const OPENED = 'siteoffice:preview'
/** One panel at a time: opening one closes the one before. Escape closes it, unless a dialog stands above it. */
function useAlone(place: PreviewPlace, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const self = {}
    const dialogs = () => document.querySelectorAll('[role="dialog"]').length
    const below = dialogs()
    const onOther = (event: Event) => event instanceof CustomEvent && event.detail !== self && close()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || dialogs() > below) return
      // the drawer or dialog below stays open, with what was typed there
      if (place === 'above') event.stopImmediatePropagation()
      close()
    }
    window.dispatchEvent(new CustomEvent(OPENED, { detail: self }))
    window.addEventListener(OPENED, onOther)
    // listens before the drawer or dialog below gets the key
    window.addEventListener('keydown', onKey, place === 'above')
    document.documentElement.dataset['preview'] = place
    return () => {
      window.removeEventListener(OPENED, onOther)
      window.removeEventListener('keydown', onKey, place === 'above')
      delete document.documentElement.dataset['preview']
    }
  }, [place])
}
export function PreviewPanel({ file, place, onClose }: Props) {
  const { t } = useTranslation()
  useAlone(place, onClose)
  useReturnFocus()
  return createPortal(
    <aside className="preview" data-place={place} aria-label={t('Preview of {{name}}', { name: file.name })}>
      <header>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        <a className="button" data-type="default" href={file.url} target="_blank" rel="noreferrer">
          {file.mime.startsWith('image/') ? t('Open in a new tab') : t('Download')}
        </a>
        <Button
          type="text"
          icon={<Icon name="close" size={16} />}
          aria-label={t('Close the preview')}
          onClick={onClose}
        />
      </header>
      <Look file={file} />
      <FileUses file={file} />
    </aside>,
    document.body,
  )
}
function Look({ file }: { readonly file: FileRef }) {
  const { t } = useTranslation()
  if (file.mime.startsWith('image/')) return <img src={file.url} alt={file.name} />
  if (file.mime === 'application/pdf') return <Pdf file={file} />
  return <p>{t('This sort of file cannot be shown here. Download it to look at it.')}</p>
}
/** The server sends a PDF as a download; the panel shows its bytes with the type of a PDF. */
function Pdf({ file }: { readonly file: FileRef }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file', file._id],
    queryFn: async ({ signal }) => {
      const answer = await fetch(file.url, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }))
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  // its address is good for as long as it is shown
  useEffect(() => () => (data === undefined ? undefined : URL.revokeObjectURL(data)), [data])
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  // Chromium shows no PDF in a sandboxed frame; a PDF runs no script of this origin
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe src={`${data}#navpanes=0&view=FitH`} title={file.name} />
}
