// The whole of `npm test`: checks, build, then the suites.
import { rmSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { check } from './check.mjs'
import { inRoot } from './paths.mjs'
import { run, runBounded } from './processes.mjs'
import { buildWeb } from './web.mjs'

/** Answers 0 where everything passed. A failing suite does not keep the next one from being run. */
export async function test(runtime) {
  rmSync(inRoot('test-results'), { recursive: true, force: true })
  await ensureBrowser(runtime) // before minutes are spent
  const checked = await check(runtime)
  if (checked !== 0) return checked
  await buildWeb(runtime)
  const sizes = await run(runtime.node, [inRoot('web', 'scripts', 'size.mjs')], { env: runtime.env })
  const units = await vitest(runtime, [])
  const journeys = await playwright(runtime, [])
  return sizes || units || journeys
}

export const vitest = ({ node, env }, args) =>
  runBounded(node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], { env, minutes: 12 })

export async function playwright(runtime, args) {
  const browser = await ensureBrowser(runtime)
  return runBounded(runtime.node, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], {
    cwd: inRoot('e2e'),
    env: { ...runtime.env, CHROMIUM_PATH: browser },
    minutes: 13,
  })
}
