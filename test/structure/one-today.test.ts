/** Today is the network's day (decision 171), not that of the database or of the server. */
import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

const OWN_DAY =
  /\bcurrent_date\b|\bnow\(\)::date|\bnew Date\(\)\.toISOString\(\)\.slice\(0, 10\)|\bnow\.toISOString\(\)\.slice\(0, 10\)/
/** Names of files that are downloaded. */
const FILE_NAMES = ['api/src/engine/operations/export-file.ts']

test('no other day is taken for today', () => {
  const found = readSources().filter(
    ({ path, text }) => /^(?:api|domain|web)\/src\/.*\.tsx?$/.test(path) && !isTest(path) && OWN_DAY.test(text),
  )
  expect(found.map(({ path }) => path).filter(path => !FILE_NAMES.includes(path))).toEqual([])
})
