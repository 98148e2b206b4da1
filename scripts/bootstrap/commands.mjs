import { ensureBrowser } from './browser.mjs'
import { check, format, lint, typecheck } from './check.mjs'
import { mutants } from './mutants.mjs'
import { inRoot } from './paths.mjs'
import { run, runTogether } from './processes.mjs'
import { playwright, test, vitest } from './test.mjs'
import { buildWeb } from './web.mjs'

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
  e2e,
  run: runFile,
  browse,
  mutants,
}

async function start(runtime, args) {
  await buildWeb(runtime)
  return run(runtime.node, [inRoot('api', 'src', 'server.ts'), ...args], { env: runtime.env })
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

/** Runs one of the project's own files: `run api/src/openapi-file.ts`. */
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
