// Builds the web app with the chat for other sites, and only when something it is made of has changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { runQuietly } from './processes.mjs'

const stamp = inRoot('web', 'dist', '.hash')
const SKIPPED = new Set(['dist', 'node_modules', '.vite'])

/** Builds into web/dist unless that is current already; throws where the build fails. */
export async function buildWeb({ node, env }, { force = false } = {}) {
  const hash = sourcesHash()
  if (!force && read(stamp) === hash) return
  console.log('Building the web app, which takes a minute or less and is done only when its sources have changed…')
  const started = Date.now()
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  await runQuietly(node, [vite, 'build'], { env, cwd: inRoot('web') }, 'The web app did not build')
  // beside the web app, which has emptied the folder
  await runQuietly(node, [vite, 'build'], { env, cwd: inRoot('widget') }, 'The chat for other sites did not build')
  writeFileSync(stamp, hash)
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Whether web/dist is what the sources make. */
export const isWebBuilt = () => read(stamp) === sourcesHash()

/** A fingerprint of everything the build reads: sources, packages, settings for the browser. */
function sourcesHash() {
  const hash = createHash('sha256')
  const files = [
    ...filesIn(inRoot('web')),
    ...filesIn(inRoot('widget')),
    ...filesIn(inRoot('domain')),
    inRoot('package-lock.json'),
    inRoot('tsconfig.base.json'),
  ]
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  for (const key of Object.keys(process.env).sort()) {
    if (key.startsWith('VITE_')) hash.update(`${key}=${process.env[key]}\0`)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !SKIPPED.has(entry.name))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
