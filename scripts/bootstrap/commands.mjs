import { freemem } from 'node:os'
import { ensureBrowser } from './browser.mjs'
import { check, format, lint, typecheck } from './check.mjs'
import { mutants } from './mutants.mjs'
import { inRoot } from './paths.mjs'
import { run, runAlong, runTogether } from './processes.mjs'
import { playwright, test, vitest } from './test.mjs'
import { buildWeb, isWebBuilt } from './web.mjs'

/** Bytes that a build and the making of the demo network take together, with some to spare. */
const ROOM_FOR_BOTH = 3 * 1024 ** 3

/** Every command: takes the runtime and the arguments, answers an exit code. */
export const commands = {
  start,
  test,
  check,
  dev,
  build,
  typecheck,
  lint,
  format,
  unit: vitest,
  faults,
  e2e,
  run: runFile,
  work,
  move,
  browse,
  mutants,
}

/** Which packages a command needs, by their name in packages.mjs: in production a built tree is served without tools. */
export function packagesFor(name) {
  const serving = name === 'start' || name === 'work' || name === 'move'
  if (serving && process.env.NODE_ENV === 'production' && isWebBuilt()) return 'serve'
  return serving || name === 'build' || name === 'dev' ? 'build' : 'all'
}

/** The two longest parts of a first start, the build and the demo network, are done side by side where there is room. */
async function start(runtime, args) {
  if (isWebBuilt()) return serve(runtime, 'server.ts', args)
  if (freemem() < ROOM_FOR_BOTH) await buildWeb(runtime)
  else {
    const [, code] = await Promise.all([buildWeb(runtime), makeDatabase(runtime)])
    if (code !== 0) return code
  }
  return serve(runtime, 'server.ts', args)
}

/** Makes the database of a first start, where it is one; what is wrong with the configuration the server says itself. */
function makeDatabase({ node, env }) {
  return runAlong(node, inRoot('api', 'src', 'first-start.ts'), ['--if-new'], { env })
}

/** The work behind the requests in a process of its own. */
function work(runtime, args) {
  return serve(runtime, 'worker.ts', args)
}

function move(runtime, args) {
  return serve(runtime, 'move-to-postgres.ts', args)
}

/**
 * Runs a program of the service so that it gives back what it took: a smaller nursery for young objects, and an
 * allocator that returns what is free above a megabyte. Measured in docs/decisions/0039-weight.md.
 */
function serve({ node, env }, file, args) {
  const lean = { MALLOC_TRIM_THRESHOLD_: String(2 ** 20), ...env }
  return run(node, ['--max-semi-space-size=8', inRoot('api', 'src', file), ...args], { env: lean })
}

/** Each race twenty times, where all tests together run it three times. */
function faults(runtime, args) {
  const env = { ...runtime.env, FAULT_ROUNDS: '20' }
  return vitest({ ...runtime, env }, args.length > 0 ? args : ['.race.test'])
}

async function build(runtime) {
  await buildWeb(runtime, { force: true })
  return 0
}

/** The API, restarted when its sources change, and Vite's server in front of it. */
function dev({ node, env }) {
  return runTogether([
    { command: node, args: ['--watch', inRoot('api', 'src', 'server.ts')], env },
    { command: node, args: [inRoot('node_modules', 'vite', 'bin', 'vite.js')], env, cwd: inRoot('web') },
  ])
}

async function e2e(runtime, args) {
  await buildWeb(runtime)
  return playwright(runtime, args)
}

/** Runs one of the project's own files: `run api/src/describe-api.ts`. */
async function runFile({ node, env }, [file, ...args]) {
  if (!file) throw new Error('Name the file to run.')
  return run(node, [inRoot(file), ...args], { env })
}

/** The same for a file that looks at the built web app with a browser. */
async function browse(runtime, args) {
  await buildWeb(runtime)
  const CHROMIUM_PATH = await ensureBrowser(runtime)
  return runFile({ ...runtime, env: { ...runtime.env, CHROMIUM_PATH } }, args)
}
