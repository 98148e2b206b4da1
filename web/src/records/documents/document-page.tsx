/** The page of a document, or why it is not there. */
import type { Ref } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { DocumentState } from './use-document.ts'
import './documents.css'

interface Props {
  readonly document: DocumentState
  readonly frame?: Ref<HTMLIFrameElement>
}
export function DocumentPage({ document: { file, error, retry }, frame }: Props) {
  const { t } = useTranslation()
  if (error !== null) return <ErrorBox error={error} onRetry={retry} />
  if (file === undefined) return <Loading />
  return (
    // Chromium shows no PDF in a sandboxed frame; this one is ours, and no script runs in it
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className="document-page"
      src={`${file.url}#navpanes=0&view=FitH`}
      title={file.name === '' ? t('Document') : file.name}
    />
  )
}
