/** What the catalogue calls its fields and says about them, in both languages. */

import { catalogue } from '@siteoffice/domain/catalogue'
import { allFields, fieldLabel } from '@siteoffice/domain/engine/describe'
import arabic from '@siteoffice/domain/locales/ar.json' with { type: 'json' }
import { expect, test } from 'vitest'

const WORDS: Readonly<Record<string, unknown>> = arabic

/** Every help text below a thing of the catalogue: of fields, of those in lines, and of what transitions ask for. */
function helpIn(thing: unknown, seen: Set<unknown>): readonly string[] {
  if (typeof thing !== 'object' || thing === null || seen.has(thing)) return []
  seen.add(thing)
  return Object.entries(thing).flatMap(([name, value]) =>
    name === 'help' && typeof value === 'string' ? [value] : helpIn(value, seen),
  )
}
test('a help text is a sentence with its full stop', () => {
  const texts = helpIn(catalogue, new Set())
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.filter(text => !/[.?]$/.test(text))).toEqual([])
  expect(texts.filter(text => !/[.؟]$/.test(String(WORDS[text])))).toEqual([])
})
// a sheet that was exported in Arabic is read again by its headings
test.each(catalogue.map(resource => [resource.name, resource] as const))(
  'no two columns of %s have one heading, nor one that of the ids',
  (_, resource) => {
    const labels = Object.entries(allFields(resource)).map(([name, field]) => fieldLabel(name, field))
    const alike = [...Map.groupBy(new Set(['Id', ...labels]), label => WORDS[label] ?? label).values()]
    expect(alike.filter(({ length }) => length > 1)).toEqual([])
  },
)
