/** A style sheet belongs to its room: others take what they share with it from `web/src/ui`. */
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { isCode, readSources, type Source } from './sources.ts'

const KIT = 'web/src/ui'
/** Imports of style sheets that stand neither in the file's own folder, nor in one above it, nor in the kit. */
const foreignSheets = ({ path, text }: Source): readonly string[] =>
  importsOf(text)
    .filter(({ to }) => to.endsWith('.css') && to.startsWith('.'))
    .map(({ to }) => posix.join(posix.dirname(path), to))
    .filter(sheet => posix.dirname(sheet) !== KIT && !path.startsWith(`${posix.dirname(sheet)}/`))
    .map(sheet => `${path}: ${sheet}`)

test('a sheet of another room is found', () => {
  const text =
    "import styles from '../list/list.module.css'\nimport './own.css'\nimport '../../ui/page.css'\nimport '../above.css'"
  expect(foreignSheets({ path: 'web/src/records/form/a.tsx', text })).toEqual([
    'web/src/records/form/a.tsx: web/src/records/list/list.module.css',
  ])
})
test('each file takes its style from its own room, one above it, or the kit', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('web/src/') && isCode(path))
  expect(sources.flatMap(foreignSheets)).toEqual([])
})
