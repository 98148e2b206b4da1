/** Why a record of a sheet is refused, with the rows of the sheet that its wrong lines stand in. */
import { aboutField, Failure } from '../../lib/failure.ts'
import type { KeptRow } from './import-item.ts'

/** Undefined where nothing is wrong with a line in particular. */
export function reasonOfLines(error: unknown, { lineRows = {} }: Pick<KeptRow, 'lineRows'>): string | undefined {
  if (!(error instanceof Failure)) return undefined
  const told = (error.errors ?? []).map(({ field, message }) => {
    const [name = '', at] = field.split('.')
    const row = lineRows[name]?.[Number(at)]
    return { row, words: aboutField(field, message, row === undefined ? '' : ` (row ${row})`) }
  })
  if (told.every(({ row }) => row === undefined)) return undefined
  return told
    .map(({ words }) => words)
    .join(' ')
    .slice(0, 1000)
}
