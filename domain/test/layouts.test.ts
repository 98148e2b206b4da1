import { expect, test } from 'vitest'
import { catalogue, findResource } from '../src/catalogue.ts'
import { boardField, datedFields, groupFields, pictureField, readLayout, writeLayout } from '../src/engine/layouts.ts'

test('every layout that a list has is read as it was written', () => {
  for (const resource of catalogue) {
    const [board, picture] = [boardField(resource), pictureField(resource)]
    const layouts = [
      ...(board === undefined ? [] : [{ kind: 'board', field: board } as const]),
      ...(picture === undefined ? [] : [{ kind: 'cards', field: picture } as const]),
      ...groupFields(resource).map(field => ({ kind: 'groups', field }) as const),
      ...datedFields(resource).flatMap(field =>
        [true, false].map(week => ({ kind: 'calendar', field, week }) as const),
      ),
    ]
    for (const layout of layouts) expect(readLayout(resource, writeLayout(layout)), resource.name).toEqual(layout)
  }
})
test('a list has no other', () => {
  const company = findResource('company')
  if (company === undefined) throw new Error('There is no company')
  expect(readLayout(company, 'board')).toEqual({ kind: 'board', field: 'verification' })
  for (const text of [
    undefined,
    '',
    'map',
    'board.x',
    'calendar',
    'calendar.tradeName',
    'calendar.verifiedUntil.year',
    'groups',
    'groups.tradeName',
  ])
    expect(readLayout(company, text), text).toBeUndefined()
  const faq = findResource('department')
  expect(faq && readLayout(faq, 'board')).toBeUndefined()
})
