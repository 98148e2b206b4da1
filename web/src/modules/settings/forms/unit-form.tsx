import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect } from 'react'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { refreshProfile } from '../../people/index.ts'

/** The profile brings the units that forms offer: a changed unit shows at once to the person who changed it. */
export function UnitForm({ resource }: { readonly resource: AnyResource }) {
  useEffect(
    () => () =>
      void refreshProfile().catch(() => {
        // where the call fails the units come with the next start of the app
      }),
    [],
  )
  return <FormScreen resource={resource} />
}
