/** A PDF that the API answers, looked at in the app; a chunk of its own. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type FetchedFile, readFile, saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import './documents.css'

interface Props {
  readonly path: string
  readonly version: number
  readonly onClose: () => void
}
export function DocumentDialog({ path, version, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['document', path, version],
    queryFn: async ({ signal }) => {
      const file = await api.get<FetchedFile>(path, {}, { signal, read: response => readFile(response) })
      return { ...file, url: URL.createObjectURL(file.blob) }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = data?.url
  // its address is good for as long as it is shown
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  return (
    <Dialog
      open
      title={data?.name ?? t('Document')}
      width="min(960px, 96vw)"
      onCancel={onClose}
      footer={
        <DialogButtons>
          {url !== undefined && (
            <a className="button" data-type="default" href={url} target="_blank" rel="noreferrer">
              {t('Open in a new tab')}
            </a>
          )}
          <Button type="primary" disabled={data === undefined} onClick={() => data && saveFile(data)}>
            {t('Download')}
          </Button>
        </DialogButtons>
      }
    >
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {error === null && url === undefined && <Loading />}
      {url !== undefined && (
        // Chromium shows no PDF in a sandboxed frame; this one is ours, and no script runs in it
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe className="document-page" src={`${url}#navpanes=0&view=FitH`} title={data?.name ?? t('Document')} />
      )}
    </Dialog>
  )
}
