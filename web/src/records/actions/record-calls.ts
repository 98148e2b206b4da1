/** Deletes and restores records of a list, and takes their transitions. */
import { hasTrash } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'
import { refreshAll } from '../queries/use-list-query.ts'

const path = (resource: AnyResource, transition: string, id: string) => `/${resource.name}/${transition}/${id}`

/** Calls on single records; each throws an ApiError once the failure has been toasted. */
export const calls = {
  remove: (resource: AnyResource, record: AnyRecord) =>
    api.del<unknown>(path(resource, 'delete', record._id), { version: record.version }),
  restore: (resource: AnyResource, id: string) => api.post<AnyRecord>(path(resource, 'restore', id), {}),
  purge: (resource: AnyResource, id: string) => api.del(path(resource, 'purge', id), {}),
  transition: (resource: AnyResource, name: string, record: AnyRecord, body: object) =>
    api.post<AnyRecord>(path(resource, name, record._id), { version: record.version, ...body }),
}
export function useRemoval(resource: AnyResource) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const refresh = () => refreshAll(client)

  /** Brings a record back from the trash and says so; rejects once the failure has been toasted. */
  const bringBack = async (id: string) => {
    const [back] = await Promise.allSettled([calls.restore(resource, id)])
    // while the server is out of reach, loading anew would wait in vain
    const refreshed = refresh()
    if (back.status === 'rejected') throw back.reason
    await refreshed
    toast.done(resource.name, {
      title: t('“{{name}}” is back', { name: labelOf(resource, back.value) }),
      key: `deleted ${id}`,
    })
  }
  const restore = (id: string) => bringBack(id).catch(() => undefined)
  /** Says what was deleted, with a way back where there is a trash. */
  const toastDone = (record: AnyRecord) => {
    toast.done(resource.name, {
      title: t('“{{name}}” was deleted', { name: labelOf(resource, record) }),
      key: `deleted ${record._id}`,
      ...(hasTrash(resource) && { undo: () => bringBack(record._id) }),
    })
  }
  const remove = async (record: AnyRecord) => {
    await calls.remove(resource, record)
    toastDone(record)
    await refresh()
  }
  return { remove, restore, toastDone, refresh }
}
