import type { Plug } from '@siteoffice/domain/modules/tendering/comparable'
import { exportComparison, readComparisonDocument } from '@siteoffice/domain/modules/tendering/endpoints'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { FetchedFile } from '../../../lib/save-file.ts'
import { readFile, saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { DocumentButton } from '../../../records/documents/document-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlug } from './comparison-plug.tsx'

interface Props {
  readonly project: AnyRecord
  /** the lot whose bids are compared */
  readonly lot: string | undefined
}
/** Exports the comparison as a document or a sheet, for staff who may, once the bids are open. */
export function TakeAlong({ project, lot }: Props) {
  const { i18n } = useTranslation()
  const { can, tenantScoped } = useSession()
  const [plug] = usePlug()
  if (!can('EXPORT_DATA') || tenantScoped || !project['bidsOpenedAt']) return null
  const document = readComparisonDocument.path.replace('{project}', project._id)
  return (
    <>
      <DocumentButton
        path={`${document}?language=${i18n.language}${lot === undefined ? '' : `&lot=${lot}`}&plug=${plug}`}
        version={project.version}
      />
      <SheetButton project={project} lot={lot} plug={plug} />
    </>
  )
}
function SheetButton({ project, lot, plug }: Props & { readonly plug: Plug }) {
  const { t, i18n } = useTranslation()
  const [busy, setBusy] = useState(false)
  const fetchSheet = async () => {
    setBusy(true)
    try {
      const path = exportComparison.path.replace('{project}', project._id)
      saveFile(
        await api.get<FetchedFile>(
          path,
          { language: i18n.language, plug, ...(lot !== undefined && { lot }) },
          { read: response => readFile(response) },
        ),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Icon name="download" size={16} />}
      loading={busy}
      // what failed has been toasted by the call
      onClick={() => void fetchSheet().catch(() => undefined)}
    >
      {t('Export as XLSX')}
    </Button>
  )
}
