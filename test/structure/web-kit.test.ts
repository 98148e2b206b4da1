/** The web app has one router, one form system and one kit (decision 36). */
import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

/** What `web/src/ui` and `web/src/records` do themselves. */
const OWN = [
  'Button',
  'Form',
  'Dropdown',
  'Menu',
  'Popover',
  'Popconfirm',
  'Table',
  'message',
  'notification',
  'App',
  'Input',
  'InputNumber',
  'Segmented',
  'Checkbox',
  'Switch',
  'Alert',
  'Skeleton',
]
/** What one piece of the kit alone is made of. */
const MADE_OF = { Select: 'web/src/ui/combobox.tsx' }
/** Whole packages that it takes the place of: its icons, and texts that follow the language. */
const REPLACED = /from '(@ant-design\/icons|react-i18next)'/
const IMPORT = /import (?:type )?\{([^}]*)\} from 'antd'/g
const HISTORY = /\bhistory\.(?:push|replace)State\b|\bcreate\w+Router\b/g

function takenFrom(text: string, path = ''): readonly string[] {
  const imported = [...text.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(',').map(name => name.trim()))
  const made = Object.entries(MADE_OF).flatMap(([name, place]) => (place === path ? [] : name))
  return imported.filter(name => OWN.includes(name) || made.includes(name))
}
const sources = readSources().filter(({ path }) => path.startsWith('web/src/') && !isTest(path))

test('what the kit has is not taken from elsewhere', () => {
  expect(takenFrom("import { Button, Modal } from 'antd'")).toEqual(['Button'])
  expect(takenFrom("import {\n  Form,\n  Select,\n} from 'antd'")).toEqual(['Form', 'Select'])
  expect(sources.flatMap(({ path, text }) => takenFrom(text, path).map(name => `${path}: ${name}`))).toEqual([])
  expect(sources.filter(({ text }) => REPLACED.test(text)).map(({ path }) => path)).toEqual([])
})
test('the address is changed by the router, and before it is there by the start alone', () => {
  const found = sources.flatMap(({ path, text }) => [...text.matchAll(HISTORY)].map(([name]) => `${path}: ${name}`))
  expect([...new Set(found)].toSorted()).toEqual([
    'web/src/app/router.tsx: createBrowserRouter',
    'web/src/app/start.tsx: history.replaceState',
  ])
})
