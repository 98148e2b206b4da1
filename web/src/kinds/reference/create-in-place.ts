/** Lets a picker open the form of a new record; the records' code, which knows forms, provides it. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import { type ComponentType, createContext } from 'react'

export interface CreateInPlaceProps {
  readonly resource: AnyResource
  /** what was typed: the new record's name */
  readonly name: string
  readonly onCreated: (record: Ref) => void
  readonly onClose: () => void
}
export const CreateInPlace = createContext<ComponentType<CreateInPlaceProps> | undefined>(undefined)
