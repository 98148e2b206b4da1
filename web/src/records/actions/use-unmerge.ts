/** Undoes the merge of a record into another. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'
import { refreshAll } from '../queries/use-list-query.ts'

export function useUnmerge(resource: AnyResource) {
  const client = useQueryClient()
  const { t } = useTranslation()
  /** `version`: of the record in the trash. Rejects once the failure has been toasted. */
  return async (id: string, version: number): Promise<void> => {
    const back = await api.post<AnyRecord>(`/${resource.name}/unmerge/${id}`, { version })
    await refreshAll(client)
    const name = labelOf(resource, back)
    toast.done(resource.name, {
      title: t('“{{name}}” is back, with all that referred to it', { name }),
      key: `merged ${id}`,
    })
  }
}
