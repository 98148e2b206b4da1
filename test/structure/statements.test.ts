/** Rules read records by `find`, `get`, `exists` and `count`, and name states where the compiler reads them (decision 206). */
import { expect, test } from 'vitest'
import { catalogue } from '../../domain/src/catalogue.ts'
import type { AnyResource } from '../../domain/src/engine/resource.ts'
import { literalsIn } from './literals.ts'
import { isTest, readSources } from './sources.ts'
import { isRead, quotedAmong, statementsIn, tableOfPlainRead } from './statements.ts'

/** States that are none of a workflow. */
const OTHER_STATES: Readonly<Record<string, string>> = {
  'api/src/engine/imports/report.ts': 'rows of a run',
  'api/src/engine/imports/start.ts': 'rows of a run',
  'api/src/engine/runs/read-run.ts': 'rows of a run',
  'api/src/engine/runs/work-run.ts': 'rows of a run',
  'api/src/services/jobs/job-watch.ts': 'jobs of pg-boss',
  'api/src/services/jobs/job-runs.ts': 'jobs of pg-boss',
  'api/src/modules/billing/receivables/statement.ts': 'kinds of movements of an account',
  'api/src/modules/settings/rules/app-language.ts': 'lines of a language, which have no workflow',
}
/** How many reads stand in modules as SQL, and how many of them are plain: these numbers fall, but for new reports, which are sums. */
const MOST_READS = 133
const MOST_PLAIN_READS = 9

const tableOf = ({ name, table }: AnyResource): string =>
  (table?.name ?? name)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
const sources = readSources().filter(
  ({ path }) => /^api\/src\/.*\.ts$/.test(path) && !path.startsWith('api/src/data/migrations/') && !isTest(path),
)
const states = new Set(
  catalogue.flatMap(({ fields, workflows = {} }) =>
    Object.keys(workflows).flatMap(name => {
      const field = fields[name]
      return field !== undefined && 'options' in field ? field.options : []
    }),
  ),
)
const modules = sources.filter(({ path }) => path.startsWith('api/src/modules/'))
const reads = modules.flatMap(({ path, text }) =>
  statementsIn(text).flatMap(each => (isRead(each.text) ? [{ ...each, path }] : [])),
)

test('no state of a workflow stands in the text of SQL, where the compiler does not see it', () => {
  const texts = sources.flatMap(({ path, text }) => statementsIn(text).map(each => ({ path, ...each })))
  const literal = texts.flatMap(({ path, line, text }) =>
    quotedAmong(text, states).map(word => `${path}:${line}: ${word}`),
  )
  expect(literal.filter(each => OTHER_STATES[each.split(':')[0] ?? ''] === undefined)).toEqual([])
})
test('no state stands in a text of which SQL is made', () => {
  const compared = sources.flatMap(({ path, text }) =>
    literalsIn(text).flatMap(each =>
      /(?:=|<>|\bin \()\s*'/.test(each.text) && quotedAmong(each.text, states).length > 0
        ? [`${path}: ${each.text}`]
        : [],
    ),
  )
  expect(compared).toEqual([])
})
test('no list of states is a list of texts, which the compiler would not read', () => {
  const lists = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/readonly string\[\] = \[[^\]]+\]|\[('[a-z_]+'(?:, )?)+\]\.includes\(/g)].flatMap(([list]) => {
      const words = [...list.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word)
      return words.length > 0 && words.every(word => states.has(word)) ? [`${path}: ${list}`] : []
    }),
  )
  expect(lists).toEqual([])
})
test('reads by hand become fewer', () => {
  expect(reads.length).toBeLessThanOrEqual(MOST_READS)
})
test('a plain read of a resource is a find, get, exists or count', () => {
  const tables = new Set(catalogue.map(tableOf))
  const plain = reads.filter(({ text }) => tables.has(tableOfPlainRead(text) ?? ''))
  expect(plain.length).toBeLessThanOrEqual(MOST_PLAIN_READS)
})
test.each([
  ['select 1 from person where _id = \0 and lower(email) = lower(\0)', 'person'],
  ['select p._id, p.name as label from "person" p where p._id = any(\0::uuid[]) for share', 'person'],
  ['select p._id from person p join roles r on r._id = p.role where r.alias = \0', undefined],
  ['select coalesce(max(number), 0)::int as number from addenda where project = \0', undefined],
  ['select 1 from person where _id in (select owner from x where y = 1)', undefined],
  ['update person set name = \0 where _id = \0', undefined],
])('%s', (text, table) => {
  expect(tableOfPlainRead(text)).toBe(table)
})
test('SQL within SQL is read too', () => {
  const code = "const a = sql`select ${list ? sql`x = 'won'` : raw(`y`)} from t`"
  expect(statementsIn(code).map(({ text }) => text)).toEqual(['select \0 from t', "x = 'won'", 'y'])
})
