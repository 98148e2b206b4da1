// The whole of `npm test`: checks, build, then the suites.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { ensureHeadless } from './browser.mjs'
import { check } from './check.mjs'
import { inRoot } from './paths.mjs'
import { run, runBounded } from './processes.mjs'
import { againIn, reportOf } from './reports.mjs'
import { lastVerdict } from './totals.mjs'
import { buildWeb } from './web.mjs'

const MEMORY = '/dev/shm'
const NAME = 'siteoffice-'
/** Databases and files of the tests took 1.2 GB at most, for those of a file go with it. */
const ROOM = 4 * 1024 ** 3
/** What the runners themselves took: four workers of less than a gigabyte, and a browser. */
const RUNNERS = 5 * 1024 ** 3
const FOR_ALL = 0o1777
/** Minutes, for each runner: well over what it takes on two busy cores. */
const HANGS_AFTER = 60

/** Removes what runs have left that were killed: none takes longer than its two runners may. */
function removeLeft() {
  for (const name of readdirSync(MEMORY)) {
    const folder = join(MEMORY, name)
    if (!name.startsWith(NAME) || Date.now() - statSync(folder).mtimeMs < 2 * HANGS_AFTER * 60_000) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
/**
 * Where the suites make their databases and files: in memory where there is room for them, for most of their time goes
 * into making and removing small files; undefined where there is none.
 */
function folderInMemory() {
  try {
    removeLeft()
    const { bavail, bsize } = statfsSync(MEMORY)
    // what is free there is what it may grow by, whether or not the machine has so much
    if (bavail * bsize < ROOM || freemem() < ROOM + RUNNERS) return undefined
    const folder = mkdtempSync(join(MEMORY, NAME))
    chmodSync(folder, FOR_ALL) // PostgreSQL may run in an account of its own
    return folder
  } catch {
    return undefined // no such folder, or not ours to write to: they stand on the disk
  }
}

/** Answers 0 where everything passed. A failing suite does not keep the next one from being run; a failing check does. */
export async function test(runtime) {
  rmSync(inRoot('test-results'), { recursive: true, force: true })
  await ensureHeadless(runtime) // before minutes are spent
  const checked = await check(runtime)
  if (checked !== 0) return checked
  await buildWeb(runtime)
  const weighed = await run(runtime.node, [inRoot('web', 'scripts', 'size.mjs')], { env: runtime.env })
  if (weighed !== 0) return weighed
  const folder = folderInMemory()
  const env = { ...runtime.env, ...(folder && { TMPDIR: folder }) }
  try {
    const units = await withFailedAgain('vitest', (args, report) => vitest({ ...runtime, env }, args, report))
    const journeys = await withFailedAgain('playwright', (args, report) =>
      playwright({ ...runtime, env }, args, report),
    )
    return (units === 0 && journeys === 0) || lastVerdict().good ? 0 : 1
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a runner, and the files in which few tests failed once more, alone: a busy machine is told apart from a fault.
 * Answers the first run's exit code; what both come to is the verdict's.
 */
async function withFailedAgain(runner, runTests) {
  const code = await runTests([])
  const files = code === 0 ? [] : againIn(runner)
  if (files.length > 0) {
    console.log(`Once more, alone: ${files.join(', ')}`)
    await runTests([...files, ...ALONE[runner]], reportOf(runner, true))
  }
  return code
}
const ALONE = { vitest: ['--maxWorkers=1'], playwright: ['--workers=1', '--output=../test-results/journeys-again'] }

export const vitest = ({ node, env }, args, report = reportOf('vitest')) =>
  runBounded(node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', `--outputFile.json=${report}`, ...args], {
    env,
    minutes: HANGS_AFTER,
  })

export async function playwright(runtime, args, report = reportOf('playwright')) {
  const browser = await ensureHeadless(runtime)
  return runBounded(runtime.node, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], {
    cwd: inRoot('e2e'),
    env: { ...runtime.env, CHROMIUM_PATH: browser, JOURNEYS_REPORT: report },
    minutes: HANGS_AFTER,
  })
}
