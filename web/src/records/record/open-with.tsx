/** The colleagues who have a record open now; a chunk of its own. */
import { placeOf } from '@siteoffice/domain/engine/live'
import { usePlace } from '../../lib/live/places.ts'
import { PeopleHere } from '../../ui/people-here.tsx'

interface Props {
  readonly resource: string
  readonly id: string
}
export const OpenWith = ({ resource, id }: Props) => <PeopleHere people={usePlace(placeOf(resource, id)).people} />
