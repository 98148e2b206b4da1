import type { Ref } from '@siteoffice/domain/engine/values'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from '../../records/display/record.ts'

/** Whether a request is for the profile of the reader's own company. */
export function useIsTarget(record: AnyRecord): boolean {
  const { tenantScoped, profile } = useSession()
  const target = record['target'] as Ref | undefined // as the field is declared
  return tenantScoped && target !== undefined && target._id === profile?.company?._id
}
