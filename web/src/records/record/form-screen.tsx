/** The form of any resource: without an id in the URL for a new record, with one for a known one. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { inputOf } from '../../kinds/inputs.ts'
import { preloadFacts } from '../display/record-facts.tsx'
import type { FormExtras } from '../form/fields/form-extras.ts'
import { preloadParts } from '../form/form-body.tsx'
import { CreateScreen } from './create-screen.tsx'
import { EditScreen } from './edit-screen.tsx'
import { preloadHeader } from './record-header.tsx'
import { preloadOverview } from './record-screen.tsx'
import { preloadValues } from './values-in-place.tsx'

interface Props {
  readonly resource: AnyResource
  /** what this resource has different; see src/screens */
  readonly extras?: FormExtras
}
const NONE: FormExtras = {}

/** Fetches what the record draws at once while the record itself is on its way: head, overview, parts and inputs. */
export function preloadForm(resource: AnyResource): void {
  preloadFacts(resource)
  preloadHeader()
  preloadParts(resource)
  preloadOverview(resource)
  preloadValues()
  for (const field of Object.values(resource.fields)) inputOf(field).preload?.(field)
}

export function FormScreen({ resource, extras = NONE }: Props) {
  const { id } = useParams()
  useEffect(() => preloadForm(resource), [resource])
  return id === undefined ? (
    <CreateScreen resource={resource} extras={extras} />
  ) : (
    <EditScreen key={id} resource={resource} id={id} extras={extras} />
  )
}
