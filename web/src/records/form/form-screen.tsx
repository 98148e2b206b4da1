/** The form of any resource: without an id in the URL for a new record, with one for a known one. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useParams } from 'react-router'
import { CreateScreen } from './create-screen.tsx'
import { EditScreen } from './edit-screen.tsx'
import type { FormExtras } from './form-extras.ts'

interface Props {
  readonly resource: AnyResource
  /** what this resource has different; see src/screens */
  readonly extras?: FormExtras
}
const NONE: FormExtras = {}

export function FormScreen({ resource, extras = NONE }: Props) {
  const { id } = useParams()
  return id === undefined ? (
    <CreateScreen resource={resource} extras={extras} />
  ) : (
    <EditScreen key={id} resource={resource} id={id} extras={extras} />
  )
}
