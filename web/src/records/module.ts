/** What a module of the web app brings to the frame: screens in place of the generic ones, and pages of its own. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ComponentType } from 'react'
import type { Session } from '../lib/session.ts'

export interface ScreenProps {
  readonly resource: AnyResource
}
type Load<P> = () => Promise<ComponentType<P>>
export interface ScreenSet {
  /** what else can be done with the whole list; its code comes beside the list, for those whom it is for */
  readonly listActions?: { readonly isFor: (session: Session) => boolean; readonly load: Load<object> }
  readonly form?: Load<ScreenProps>
  /** what has to be there before its screens are drawn */
  readonly prepare?: () => Promise<void>
}
/** A screen that belongs to no resource, at its path, with the permission that opens it, or those of which one does. */
export interface Page {
  readonly path: string
  readonly required: string | readonly string[]
  readonly load: Load<object>
}
export interface WebModule {
  /** by resource; where nothing stands the router mounts ListScreen and FormScreen */
  readonly screens?: { readonly [N in ResourceName]?: ScreenSet }
  readonly pages?: readonly Page[]
}
