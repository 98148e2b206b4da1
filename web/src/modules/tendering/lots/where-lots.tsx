import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { tenderLots } from '@siteoffice/domain/modules/tendering/tender-lots'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session.ts'
import type { PanelProps } from '../../../records/form/fields/form-extras.ts'
import { useLots } from './use-lots.ts'

/** Shows the field for a lot only where the tender has lots, or where the person cannot know. */
export function WhereLots({ record, values, children }: PanelProps & { readonly children: ReactNode }) {
  const project = (values['project'] as Ref | null | undefined)?._id // the field is declared as a reference
  const { can } = useSession()
  const lots = useLots(record === undefined ? project : undefined)
  const divided = !can(permissionFor(tenderLots, 'list')) || (lots !== undefined && lots.length > 0)
  const isShown = record === undefined ? project !== undefined && divided : Boolean(record['lot'])
  return isShown ? children : null
}
