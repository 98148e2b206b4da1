import { expect, test } from 'vitest'
import { byRecord } from './by-record.ts'

test('keeps what is still to be acknowledged in sight', () => {
  const linkUrl = '/edit-projects/0198c0de-0000-7000-8000-000000000001'
  const asking = { at: '2', linkUrl, requiresAck: true }
  const entries = [
    { at: '3', linkUrl },
    { ...asking, acknowledgedAt: null },
    { ...asking, at: '1', acknowledgedAt: '1' },
  ]
  expect(byRecord(entries).map(({ newest, earlier }) => [newest, ...earlier].map(({ at }) => at))).toEqual([
    ['3', '1'],
    ['2'],
  ])
})
test('puts entries about one record together, and others by themselves', () => {
  const [project, bid] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']
  const entry = (at: string, linkUrl: string | null) => ({ at, linkUrl })
  const groups = byRecord([
    entry('9', `/edit-projects/${project}?tab=notes`),
    entry('8', null),
    entry('7', `/edit-projects/${project}`),
    entry('6', `/bidOpenings-list?record=${bid}`),
    entry('5', '/projects-list'),
    entry('4', null),
    entry('3', `/bidOpenings-list?record=${bid}&tab=files`),
    entry('2', '/projects-list'),
  ])
  expect(groups.map(({ newest, earlier }) => [newest, ...earlier].map(({ at }) => at).join(' '))).toEqual([
    '9 7',
    '8',
    '6 3',
    '5',
    '4',
    '2',
  ])
})
