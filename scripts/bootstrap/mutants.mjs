// Tries whether the tests notice when a rule is broken: Stryker breaks one expression at a time and runs the tests that
// test/mutants/plan.json names for the file, or those of its module. `npm run test:mutants -- <file> …`; without a file,
// all of the plan and every rules file of the API.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const LEAST = 90
const read = name => JSON.parse(readFileSync(inRoot('test', 'mutants', name), 'utf8'))
const reportOf = file => inRoot('test-results', 'mutants', `${file.replaceAll('/', '-')}.json`)

/** Answers 0 where at least 90 per cent of every file's mutants are killed, not counting those that are accepted. */
export async function mutants({ node, env }, chosen) {
  const plan = { ...planOfRules(), ...read('plan.json') }
  const files = chosen.length > 0 ? chosen : Object.keys(plan)
  const unknown = files.find(file => plan[file] === undefined)
  if (unknown !== undefined) throw new Error(`test/mutants/plan.json names no tests for ${unknown}.`)
  mkdirSync(inRoot('test-results', 'mutants'), { recursive: true })
  const verdicts = []
  for (const file of files) {
    const config = inRoot('test-results', 'mutants', 'stryker.json')
    writeFileSync(config, JSON.stringify(configOf(file)))
    rmSync(reportOf(file), { force: true })
    const stryker = inRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
    await run(node, [stryker, 'run', config], { env: { ...env, MUTANT_TESTS: plan[file].join(',') } })
    verdicts.push(verdictOf(file))
  }
  for (const { words } of verdicts) console.log(words)
  return verdicts.every(({ good }) => good) ? 0 : 1
}
const MODULES = 'api/src/modules'
/** Every rules file of the API, with the tests of its module; races show what two do at once, not what a rule says. */
function planOfRules() {
  const paths = readdirSync(inRoot(MODULES), { recursive: true }).map(
    path => `${MODULES}/${path.replaceAll('\\', '/')}`,
  )
  const tests = paths.filter(path => path.endsWith('.test.ts') && !/\.(?:race|pure)\./.test(path)).toSorted()
  const rules = paths.filter(path => /^[^.]*\/rules\/[^/.]+\.ts$/.test(path))
  return Object.fromEntries(rules.map(file => [file, tests.filter(test => test.startsWith(file.split('rules/')[0]))]))
}
const configOf = file => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [file],
  coverageAnalysis: 'perTest',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportOf(file) },
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  // none: the installed TypeScript has no JavaScript interface to read one with
  tsconfigFile: 'tsconfig.none.json',
  disableTypeChecks: false,
  ignorePatterns: ['/data', '/web', '/e2e', '/bench', '/docs', '/.runtime', '/test-results'],
})
const TAKEN = ['Killed', 'Timeout', 'RuntimeError', 'CompileError']

/** Counts a report. A survivor is accepted where test/mutants/accepted.json has its text with a reason. */
function verdictOf(file) {
  const report = JSON.parse(readFileSync(reportOf(file), 'utf8')).files[file]
  const lines = report.source.split('\n')
  const accepted = read('accepted.json')[file] ?? []
  const found = report.mutants
    .filter(mutant => mutant.status !== 'Ignored')
    .map(mutant => ({
      killed: TAKEN.includes(mutant.status),
      line: lines[mutant.location.start.line - 1].trim(),
      at: mutant.location.start.line,
      what: `${mutant.mutatorName}: ${mutant.replacement}`,
    }))
  const isAccepted = mutant => accepted.some(each => each.line === mutant.line && each.what === mutant.what)
  const counted = found.filter(mutant => mutant.killed || !isAccepted(mutant))
  const survivors = counted.filter(mutant => !mutant.killed)
  const share = counted.length === 0 ? 100 : ((counted.length - survivors.length) / counted.length) * 100
  const list = survivors.map(({ at, line, what }) => `  ${at}: ${line}\n      ${what.replaceAll('\n', ' ')}`)
  const good = share >= LEAST
  const words = `${good ? 'ok    ' : 'FAILED'} ${file}: ${share.toFixed(1)} % of ${counted.length} killed`
  return { good, words: [words, ...list].join('\n') }
}
