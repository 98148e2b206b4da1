import { ensureBrowser } from './browser.mjs'
import { check, format, lint, typecheck } from './check.mjs'
import { mutants } from './mutants.mjs'
import { inRoot } from './paths.mjs'
import { run, runTogether } from './processes.mjs'
import { playwright, test, vitest } from './test.mjs'
import { buildWeb, isWebBuilt } from './web.mjs'

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

/** Whether a command needs the development packages: in production a built tree is served without them. */
export function needsTools(name) {
  const serving = name === 'start' || name === 'work' || name === 'move'
  return !(serving && process.env.NODE_ENV === 'production' && isWebBuilt())
}

async function start(runtime, args) {
  await buildWeb(runtime)
  return serve(runtime, 'server.ts', args)
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
