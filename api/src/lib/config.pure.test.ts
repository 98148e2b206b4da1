/** What the environment may say, where a whole start would take too long to try it. */
import { expect, test } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, expected) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy || false).toEqual(expected || false)
})
test.each([
  'true',
  'yes',
  '-1',
  '1.5',
  '100',
  '10.0.0.0/40',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'proxy.example',
  '::1/129',
  '1,,2',
])('TRUST_PROXY=%s is refused in one line', text => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(BadConfiguration)
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must be the number of proxies [^\n]*$/)
})
test.each([
  [{}, true, false],
  [{ DEMO: 'false', HOST: '0.0.0.0' }, false, false],
  [{ DEMO: 'public', HOST: '0.0.0.0' }, true, true],
  [{ DEMO: 'true', HOST: 'localhost' }, true, false],
  [{ HOST: '127.0.0.2' }, true, false],
  [{ HOST: '::1' }, true, false],
  [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, false, false],
])('%j: demo data %s, in public %s', (env, demo, demoInPublic) => {
  expect(readConfig(env)).toMatchObject({ demo, demoInPublic })
})
test.each([
  [{ PORT: 'high' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DEMO: 'perhaps' }, 'DEMO'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ NODE_ENV: 'production', DEMO: 'true' }, 'DEMO'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ VIRUS_SCANNER: 'http://127.0.0.1' }, 'VIRUS_SCANNER'],
  [{ FONT_FOLDER: '/nowhere/at/all' }, 'FONT_FOLDER'],
  [{ DEMO: 'true', HOST: '0.0.0.0' }, 'DEMO=public'],
  [{ DEMO: '', HOST: '192.0.2.7' }, 'DEMO=public'],
  [{ DEMO: 'public', NODE_ENV: 'production' }, 'DEMO'],
])('%j is refused in one line that names what is wrong', (env, name) => {
  const read = () => readConfig(env)
  expect(read).toThrow(BadConfiguration)
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
})
