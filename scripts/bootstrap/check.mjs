// Types, lint, format, translations and structure: everything that can be said without running the app.
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const PROJECTS = ['.', 'domain', 'api', 'demo', 'web', 'widget', 'e2e', 'bench']
const tool = (...parts) => inRoot('node_modules', ...parts)
// The projects are checked side by side; several checkers for each would only do the same work several times.
const tsc = project => [tool('typescript', 'bin', 'tsc'), '--project', inRoot(project), '--checkers', '1']

export const typecheck = runtime =>
  runChecks(
    runtime,
    PROJECTS.map(project => [`types of ${project}`, tsc(project)]),
  )

const lintCheck = ['lint', [tool('oxlint', 'bin', 'oxlint'), '--deny-warnings']]
/** `npm run lint -- --fix` mends what can be mended. */
export const lint = (runtime, args) => runChecks(runtime, [['lint', [...lintCheck[1], ...args]]])

export const check = runtime =>
  runChecks(runtime, [
    ...PROJECTS.map(project => [`types of ${project}`, tsc(project)]),
    lintCheck,
    ['format', [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--colors=off']],
    ['translations', [inRoot('web', 'scripts', 'texts.mjs'), 'ar']],
    ['structure', [tool('vitest', 'vitest.mjs'), 'run', '--project', 'structure', '--reporter', 'default']],
  ])

export const format = ({ node, env }) =>
  run(node, [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write'], { env })

/** Runs the checks side by side, prints each one's verdict and the output of those that failed. */
async function runChecks({ node, env }, checks) {
  const codes = await Promise.all(
    checks.map(async ([title, args]) => {
      const started = Date.now()
      const into = []
      const code = await run(node, args, { env, into })
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`)
      if (code !== 0) process.stdout.write(Buffer.concat(into))
      return code
    }),
  )
  return codes.find(code => code !== 0) ?? 0
}
