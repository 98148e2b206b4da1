/** What the screen that is open offers to do, so that the palette can offer it by its name. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect } from 'react'

export type CommandName = 'export' | 'import' | 'saveView'
interface ScreenCommand {
  readonly name: CommandName
  /** whose list it is done to */
  readonly resource: AnyResource
  readonly run: () => void
}
export const screenCommands = new Set<ScreenCommand>()

/** Offers it while the component is there, unless `on` is false: what a button beside it does. */
export function useScreenCommand(name: CommandName, resource: AnyResource, on: boolean, run: () => void): void {
  useEffect(() => {
    const offer: ScreenCommand = { name, resource, run }
    if (on) screenCommands.add(offer)
    return () => void screenCommands.delete(offer)
  })
}
