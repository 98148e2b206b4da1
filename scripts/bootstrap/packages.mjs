// Installs the packages when package-lock.json differs from what was installed last.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { withWritableCache } from './npm-cache.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

const marker = inRoot('node_modules', '.siteoffice-lock')

/** Makes node_modules what package-lock.json says, with `tools` or at least without them; throws where npm cannot. */
export async function ensurePackages({ node, env }, { tools }) {
  const lock = readFileSync(inRoot('package-lock.json'))
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  if (read(marker) === wanted) return
  if (!isInstalled(JSON.parse(lock.toString()), { tools })) {
    console.log('Installing packages…')
    const which = tools ? '--include=dev' : '--omit=dev'
    const code = await npm(node, withWritableCache(env), ['ci', which, '--no-audit', '--no-fund'])
    if (code !== 0) throw new Error('npm ci failed; its message stands above.')
  }
  if (tools) writeFileSync(marker, wanted)
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
