// Installs the packages when package-lock.json differs from what was installed last.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { withWritableCache } from './npm-cache.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const marker = inRoot('node_modules', '.siteoffice-lock')

/**
 * What npm is asked for: `all`; what `build`ing and serving take, without the tools of tests and checks; or what it
 * takes to `serve` a tree that is built.
 */
export const SETS = {
  all: ['--include=dev'],
  build: ['--include=dev', ...['domain', 'api', 'demo', 'web', 'widget'].map(name => `--workspace=${name}`)],
  serve: ['--omit=dev'],
}
/** Whether what was installed last, as its marker says, is enough: the marker is `<lock> <machine> <set>`. */
export function isEnough(marked, wanted, set) {
  return (marked === `${wanted} all` || marked === `${wanted} ${set}`) && set in SETS
}

/** Makes node_modules what package-lock.json says, or at least the given set of it; throws where npm cannot. */
export async function ensurePackages({ node, env }, set) {
  const lock = readFileSync(inRoot('package-lock.json'))
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
  if (isEnough(read(marker), wanted, set)) return
  let installed = set
  if (isInstalled(JSON.parse(lock.toString()), { tools: true })) installed = 'all'
  else if (set !== 'serve' || !isInstalled(JSON.parse(lock.toString()), { tools: false })) {
    console.log(`Installing packages${set === 'all' ? ', with the tools of tests and checks' : ''}…`)
    const started = Date.now()
    const code = await npm(node, withWritableCache(env), ['ci', ...SETS[set], '--no-audit', '--no-fund'])
    if (code !== 0) throw new Error('npm ci failed; its message stands above.')
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
  }
  if (installed !== 'serve') writeFileSync(marker, `${wanted} ${installed}`)
}

/** Whether npm has already put every package of the lock file in place, called by hand. */
function isInstalled(lock, { tools }) {
  const hidden = read(inRoot('node_modules', '.package-lock.json'))
  if (!hidden) return false
  const present = JSON.parse(hidden).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (!tools && wanted.dev) return true
    const found = present[path]
    if (!found) return wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** npm under the chosen Node: the very npm that called us where one did, else the one in PATH. */
function npm(node, env, args) {
  const script = process.env.npm_execpath
  if (script && basename(script) === 'npm-cli.js') return run(node, [script, ...args], { env })
  return run('npm', args, { env, shell: process.platform === 'win32' })
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
