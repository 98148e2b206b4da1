/** Downloads a report as a workbook; absent without the right to export. */
import { useState } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type FetchedFile, readFile, saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  readonly endpoint: { readonly path: string }
  readonly query: { readonly [name: string]: string | number | undefined }
}
export function ExportReport({ endpoint: { path }, query }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  if (!can('EXPORT_DATA')) return null
  const fetchFile = async () => {
    setBusy(true)
    try {
      const file = await api.get<FetchedFile>(path, query, { read: response => readFile(response) })
      saveFile(file)
      toast.success({ title: t('Exported, rows: {{n}}', { n: formatNumber(file.rows) }), key: 'report' })
    } catch (error) {
      // the failed call has shown why
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void fetchFile()}>
      {t('Export')}
    </Button>
  )
}
