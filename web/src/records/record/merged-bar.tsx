/** Says into which other a record in the trash was merged, with a way back; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useUnmerge } from '../actions/use-unmerge.ts'
import type { AnyRecord } from '../display/record.ts'

interface MergeState {
  readonly into: Ref | null
  readonly until: string | null
}
export function MergedBar({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const unmerge = useUnmerge(resource)
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: [resource.name, 'merged', record._id, record.version],
    queryFn: ({ signal }) => api.get<MergeState>(`/${resource.name}/merged/${record._id}`, {}, { signal }),
  })
  if (!data?.into || data.until === null) return null
  const undoMerge = async () => {
    setBusy(true)
    try {
      await unmerge(record._id, record.version)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      type="info"
      title={
        <>
          {t('Merged into')} <Link to={recordPath(resource, data.into._id)}>{data.into.label}</Link>
        </>
      }
      description={t(
        'Everything that referred to this record refers to the other one now. You can undo this until {{when}}.',
        {
          when: formatInstant(data.until),
        },
      )}
      action={
        // what failed has been toasted by the call
        <Button size="small" loading={busy} onClick={() => void undoMerge().catch(() => undefined)}>
          {t('Undo merge')}
        </Button>
      }
    />
  )
}
