/** Resources whose list or form differs from the generic one; each is a real, lazy import. */
import type { AnyResource } from '@siteoffice/domain/resource'
import type { ComponentType } from 'react'

export interface ScreenProps {
  readonly resource: AnyResource
}
type Load = () => Promise<ComponentType<ScreenProps>>
export interface ScreenSet {
  readonly list?: Load
  readonly form?: Load
}

/** By resource name; where nothing stands the router mounts ListScreen and FormScreen. */
export const screens: { readonly [resource: string]: ScreenSet | undefined } = {}
