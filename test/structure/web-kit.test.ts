/** The web app has one router, one form system and one kit (decision 36). */
import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

/** The kit is taken by these rooms alone; screens take it from `web/src/ui`. */
const KIT = /from '@base-ui\/react/
const TAKERS = ['web/src/ui/', 'web/src/app/directed.tsx', 'web/src/kinds/day/date-input.tsx']
/** Other kits, and what ours takes the place of: icons, and texts that follow the language. */
const OTHERS = /from '(antd|@ant-design\/|@rc-component\/|react-aria|@mui\/|@radix-ui\/|react-i18next)/
const HISTORY = /\bhistory\.(?:push|replace)State\b|\bcreate\w+Router\b/g

const sources = readSources().filter(({ path }) => path.startsWith('web/src/') && !isTest(path))

const pathsWith = (pattern: RegExp, texts = sources): readonly string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('there is one kit, and screens take it from the rooms that dress it', () => {
  const menu = { path: 'web/src/a.tsx', text: "import { Menu } from '@base-ui/react/menu'" }
  expect(pathsWith(KIT, [menu])).toEqual(['web/src/a.tsx'])
  expect(pathsWith(OTHERS, [{ path: 'b', text: "import { Table } from 'antd'" }])).toEqual(['b'])
  expect(pathsWith(KIT).filter(path => !TAKERS.some(room => path.startsWith(room)))).toEqual([])
  expect(pathsWith(KIT).length).toBeGreaterThan(3)
  expect(pathsWith(OTHERS)).toEqual([])
})
test('the address is changed by the router, and before it is there by the start alone', () => {
  const found = sources.flatMap(({ path, text }) => [...text.matchAll(HISTORY)].map(([name]) => `${path}: ${name}`))
  expect([...new Set(found)].toSorted()).toEqual([
    'web/src/app/router.tsx: createBrowserRouter',
    'web/src/app/start.tsx: history.replaceState',
  ])
})
