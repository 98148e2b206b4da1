/** The file of a paper. The server records that the reviewer has opened it. */

import type { FileRef } from '@siteoffice/domain/engine/values'
import { lookAtFile } from '@siteoffice/domain/file-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type FetchedFile, readFile, saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'

interface Props {
  readonly file: FileRef | null
  readonly onOpened: () => void
}
export function PaperView({ file, onOpened }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['file look', file?._id],
    queryFn: async ({ signal }) => {
      const path = lookAtFile.path.replace('{id}', file?._id ?? '')
      const fetched = await api.get<FetchedFile>(path, {}, { signal, read: response => readFile(response) })
      return { ...fetched, url: URL.createObjectURL(fetched.blob) }
    },
    enabled: file !== null,
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = data?.url
  const opened = useEffectEvent(onOpened)
  // its address is good for as long as it is shown
  useEffect(() => {
    if (url === undefined) return
    opened()
    return () => URL.revokeObjectURL(url)
  }, [url])
  if (file === null) return <p>{t('The document has no file yet.')}</p>
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (file.mime.startsWith('image/')) return <img src={data.url} alt={file.name} />
  if (file.mime !== 'application/pdf')
    return (
      <p>
        {t('This sort of file cannot be shown here. Download it to look at it.')}{' '}
        <Button onClick={() => saveFile(data)}>{t('Download')}</Button>
      </p>
    )
  // Chromium shows no PDF in a sandboxed frame; a PDF runs no script of this origin
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe src={`${data.url}#navpanes=0&view=FitH`} title={file.name} />
}
