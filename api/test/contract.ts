/** The list of every screen, endpoint and permission of the product, kept as data beside this file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Named {
  readonly api: string
  readonly permission: string
  readonly section: string
  /** how its screens are named, where they are not named as the resource */
  readonly screen?: string
  /** where it has others than all have */
  readonly screens?: readonly string[]
  readonly endpoints?: readonly string[]
}
interface Contract {
  readonly resources: readonly Required<Named>[]
  readonly screens: readonly string[]
  readonly endpoints: readonly string[]
  readonly permissions: {
    readonly actions: readonly string[]
    readonly families: readonly string[]
    readonly singles: readonly string[]
  }
}
const screensNamed = (name: string): readonly string[] => [`/${name}-list`, `/add-${name}`, `/edit-${name}/:id`]
const endpointsNamed = (name: string): readonly string[] => [
  `GET /${name}`,
  `GET /${name}/id/{id}`,
  `POST /${name}/create`,
  `PUT /${name}/update/{id}`,
  `DELETE /${name}/delete/{id}`,
]
/** The list, with the screens and endpoints that follow from a name. */
export function readContract(): Contract {
  const text = readFileSync(join(import.meta.dirname, 'contract.json'), 'utf8')
  const { resources, ...rest } = JSON.parse(text) as Omit<Contract, 'resources'> & {
    readonly resources: readonly Named[]
  } // our own file
  return {
    ...rest,
    resources: resources.map(each => {
      const { api, screen = api } = each
      return { screen, screens: screensNamed(screen), endpoints: endpointsNamed(api), ...each }
    }),
  }
}
