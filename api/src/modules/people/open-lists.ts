import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { operationsOf } from '@siteoffice/domain/engine/describe'
import { allows, permissionFor, permissionsAbove } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Actor } from '../../engine/scope/actor.ts'

export const hasList = (resource: AnyResource): boolean => operationsOf(resource).includes('list')
/** The resources whose lists somebody may open. */
export const openLists = ({ permissions }: Actor): readonly string[] =>
  catalogue
    .filter(
      resource =>
        hasList(resource) &&
        [permissionFor(resource, 'list'), ...permissionsAbove(resource, findResource)].every(name =>
          allows(permissions, [name]),
        ),
    )
    .map(({ name }) => name)
