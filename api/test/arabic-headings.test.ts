/** A sheet that was exported in Arabic is read again by its headings. */

import { catalogue } from '@siteoffice/domain/catalogue'
import { allFields, fieldLabel } from '@siteoffice/domain/engine/describe'
import arabic from '@siteoffice/domain/locales/ar.json' with { type: 'json' }
import { expect, test } from 'vitest'

const WORDS: Readonly<Record<string, unknown>> = arabic

test.each(catalogue.map(resource => [resource.name, resource] as const))(
  'no two columns of %s have one heading, nor one that of the ids',
  (_, resource) => {
    const labels = Object.entries(allFields(resource)).map(([name, field]) => fieldLabel(name, field))
    const alike = [...Map.groupBy(new Set(['Id', ...labels]), label => WORDS[label] ?? label).values()]
    expect(alike.filter(({ length }) => length > 1)).toEqual([])
  },
)
