/** What a module of the web app gives to the frame: screens in place of the generic ones, and pages of its own. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ComponentType } from 'react'
import type { Session } from '../lib/session.ts'
import type { ChosenProps } from './list/table/record-screens.ts'

export interface ScreenProps {
  readonly resource: AnyResource
}
type Load<P> = () => Promise<ComponentType<P>>
export interface ScreenSet {
  /** more actions for the whole list; their code loads beside the list, for the people they are for */
  readonly listActions?: { readonly isFor: (session: Session) => boolean; readonly load: Load<object> }
  /** more actions for chosen rows */
  readonly chosen?: Load<ChosenProps>
  readonly form?: Load<ScreenProps>
  /** loads what the module's screens need before they are drawn */
  readonly prepare?: () => Promise<void>
}
/** A screen that belongs to no resource, with its path and the permission that opens it; of several, one is enough. */
export interface Page {
  readonly path: string
  readonly required: string | readonly string[]
  readonly load: Load<object>
}
export interface WebModule {
  /** screens by resource; the router mounts ListScreen and FormScreen for all others */
  readonly screens?: { readonly [N in ResourceName]?: ScreenSet }
  readonly pages?: readonly Page[]
}
