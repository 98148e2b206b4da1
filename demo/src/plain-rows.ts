/** Plain resources, each drawn in a file of its own, `<resource>.rows.ts`, which is collected by its name. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fields } from '@siteoffice/domain/engine/field'
import type { AnyDrawn, DemoRow, Values } from './row.ts'
import type { World } from './world.ts'

interface PlainRows {
  readonly resource: string
  readonly draw: (world: World) => readonly AnyDrawn[]
}
/** The rows of a resource that no other draws from; they may refer to whatever the world has. */
export const plainRows = <R extends { readonly name: string; readonly fields: Fields }>(
  { name }: R,
  draw: (world: World) => readonly DemoRow<Values<R> & object>[],
): PlainRows => ({ resource: name, draw })

/** The rows of all `*.rows.ts`, in the order of the files' names. */
export async function drawPlainRows(world: World): Promise<[string, readonly AnyDrawn[]][]> {
  const files = globSync('*/*.rows.ts', { cwd: import.meta.dirname }).toSorted()
  return Promise.all(
    files.map(async (file): Promise<[string, readonly AnyDrawn[]]> => {
      const url = pathToFileURL(join(import.meta.dirname, file)).href
      const { rows } = (await import(url)) as { readonly rows: PlainRows } // what the name of the file says
      return [rows.resource, rows.draw(world)]
    }),
  )
}
