/** Mutants that live with a reason: each stands on a line that is still there, so that no reason outlives its code. */
import { expect, test } from 'vitest'
import { readSource, readSources } from './sources.ts'

interface Accepted {
  readonly [file: string]: readonly { readonly line: string; readonly what: string; readonly reason: string }[]
}
const texts = new Map(readSources().map(({ path, text }) => [path, text]))
/** The entries whose line their file does not have any more. */
const staleIn = (accepted: Accepted): readonly string[] =>
  Object.entries(accepted).flatMap(([file, entries]) => {
    const lines = new Set((texts.get(file) ?? '').split('\n').map(line => line.trim()))
    return entries.filter(({ line }) => !lines.has(line)).map(({ line }) => `${file}: ${line}`)
  })

test('an accepted mutant is of a line that is still there', () => {
  const gone = { line: 'const never = written', what: 'StringLiteral: ""', reason: 'None.' }
  expect(staleIn({ 'test/structure/sources.ts': [gone] })).toEqual([`test/structure/sources.ts: ${gone.line}`])
  const accepted = JSON.parse(readSource('test/mutants/accepted.json')) as Accepted // a file of the repository
  expect(staleIn(accepted)).toEqual([])
  expect(
    Object.values(accepted)
      .flat()
      .filter(({ reason }) => reason === ''),
  ).toEqual([])
})
