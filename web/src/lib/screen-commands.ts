/** The commands of the open screen, which the palette offers by their names. */
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

/** Offers a command while the component is mounted, unless `on` is false; a button beside it does the same. */
export function useScreenCommand(name: CommandName, resource: AnyResource, on: boolean, run: () => void): void {
  useEffect(() => {
    const offer: ScreenCommand = { name, resource, run }
    if (on) screenCommands.add(offer)
    return () => void screenCommands.delete(offer)
  })
}
