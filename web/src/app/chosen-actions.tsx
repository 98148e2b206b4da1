import { type ComponentType, lazy } from 'react'
import type { ChosenProps } from '../records/list/table/record-screens.ts'
import { screens } from './modules.ts'

const NONE: ComponentType<ChosenProps> = () => null
const actions = Object.fromEntries(
  Object.entries(screens).flatMap(([name, screen]) => {
    const load = screen?.chosen
    return load === undefined ? [] : [[name, lazy(async () => ({ default: await load() }))]]
  }),
)
/** What the module of a resource offers for the chosen rows of its list. */
export function ChosenActions(props: ChosenProps) {
  const Own = actions[props.resource.name] ?? NONE
  return <Own {...props} />
}
