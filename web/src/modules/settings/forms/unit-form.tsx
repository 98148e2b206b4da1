import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect } from 'react'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import { refreshProfile } from '../../people/index.ts'

/** Forms offer the units that the profile brings: whoever has changed one is offered it at once. */
export function UnitForm({ resource }: { readonly resource: AnyResource }) {
  useEffect(
    () => () =>
      void refreshProfile().catch(() => {
        // without an answer the units come with the next start of the app
      }),
    [],
  )
  return <FormScreen resource={resource} />
}
