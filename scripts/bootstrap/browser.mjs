// Finds a Chromium for the browser suite, or installs one where that can be done without asking.
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
/** Chromium without its windows: the same engine, for half of the processor time (docs/decisions/0064-headless-shell.md). */
const SHELL = 'chromium-headless-shell'

/** The path of a Chromium; throws with the one command to run where there is none. */
export async function ensureBrowser({ env }) {
  const found = findBrowser() ?? ((await installs(env, ['chromium'])) ? findBrowser() : undefined)
  if (found) return found
  throw new Error(
    'The browser suite needs a Chromium. Run `sudo apt-get install -y chromium` (or `npx playwright install chromium`), or name one in CHROMIUM_PATH.',
  )
}

/** The path of the headless shell, which CI installs where it can; else of a whole Chromium, as `ensureBrowser` does. */
export async function ensureHeadless(runtime) {
  if (process.env.CHROMIUM_PATH) return ensureBrowser(runtime)
  const wanted = process.env.CI || !findBrowser()
  const shell = inPath(SHELL) ?? (wanted && (await installs(runtime.env, [SHELL])) ? inPath(SHELL) : undefined)
  return shell && answers(shell) ? shell : ensureBrowser(runtime)
}

/** Whether apt installed the packages; false where there is no apt, or no right to use it. */
async function installs(env, packages) {
  if (process.getuid?.() !== 0 || !inPath('apt-get')) return false
  console.log(`Installing ${packages.join(' ')} with apt…`)
  const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  if ((await run('apt-get', ['update', '-q'], apt)) !== 0) return false
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages, 'fonts-liberation']
  return (await run('apt-get', args, apt)) === 0
}

function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
    return named
  }
  const candidates = [...PLACES, ...NAMES.map(inPath), playwrightsOwn()]
  return candidates.find(path => path && isProgram(path) && answers(path))
}

/** Playwright keeps browsers of its own where `npx playwright install` was run. */
function playwrightsOwn() {
  return createRequire(inRoot('e2e', 'package.json'))('@playwright/test').chromium.executablePath()
}

/** Ubuntu's chromium may be a stub that only tells how to install a snap. */
function answers(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function inPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map(folder => join(folder, name))
    .find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}
