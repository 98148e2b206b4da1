import { expect, test } from 'vitest'
import { findResource } from '../src/catalogue.ts'
import { allFields } from '../src/engine/describe.ts'
import { splitList } from '../src/engine/query.ts'
import { OWN_WORK } from '../src/modules/dashboard/own-work.ts'
import { FIGURES } from '../src/modules/dashboard/statistics.ts'

const waiting = FIGURES.filter(({ concern }) => concern !== undefined).map(each => ({ ...each, title: each.label }))
test.each([...OWN_WORK, ...waiting].map(task => [task.title, task] as const))('%s', (_, task) => {
  const resource = findResource(task.resource)
  if (resource === undefined) throw new Error(`${task.resource} is no resource`)
  const fields = allFields(resource)
  for (const [name, value] of Object.entries(task.query)) {
    expect(resource.list.filters, name).toContain(name)
    const field = fields[name]
    const values = splitList(value).filter(each => !/[@{.]/.test(each))
    if (field !== undefined && 'options' in field) expect(field.options).toEqual(expect.arrayContaining(values))
  }
})
