// Finds a Node that is new enough, and fetches one from npm where the machine's own is not.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureWritable, withWritableCache } from './npm-cache.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'

// crypto.argon2, which hashes the passwords, came with 24.7.
const OLDEST = [24, 7]
const folder = inRoot('.runtime')
const exe = process.platform === 'win32' ? 'node.exe' : 'node'

/** Whether a version such as '24.21.0' can run the project. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** A Node that is new enough: `{ node, env }`, the binary and an environment that finds it first. */
export async function ensureRuntime() {
  // What Node makes of the sources is kept, which halves the time that a process takes to load them.
  const inherited = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled') }
  if (isNewEnough(process.versions.node)) return { node: process.execPath, env: inherited }
  const version = readFileSync(inRoot('.node-version'), 'utf8').trim()
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${version}`
  if (installed() !== name) await fetchRuntime(name)
  const bin = join(folder, 'bin')
  // Windows writes 'Path'; the variable is replaced under the name it has.
  const key = Object.keys(inherited).find(entry => entry.toUpperCase() === 'PATH') ?? 'PATH'
  return { node: join(bin, exe), env: { ...inherited, [key]: bin + delimiter + (inherited[key] ?? '') } }
}

function installed() {
  try {
    return readFileSync(join(folder, 'version'), 'utf8')
  } catch {
    return undefined
  }
}

async function fetchRuntime(name) {
  console.log(`Node ${process.versions.node} is too old for this project; fetching ${name} into .runtime/`)
  const stage = join(folder, `stage-${process.pid}`)
  ensureWritable(folder)
  mkdirSync(stage, { recursive: true })
  try {
    // A manifest of its own keeps npm from installing into the project.
    writeFileSync(join(stage, 'package.json'), '{ "private": true }\n')
    const code = await run(
      'npm',
      ['install', '--prefix', stage, '--no-save', '--no-package-lock', '--no-audit', '--no-fund', name],
      { cwd: stage, env: withWritableCache(withoutProject(process.env)), shell: process.platform === 'win32' },
    )
    if (code !== 0)
      throw new Error(
        `Could not fetch ${name}; npm's message stands above. Mend what it names, or install Node ${OLDEST.join('.')} or newer.`,
      )
    const fetched = join(stage, 'node_modules', name.slice(0, name.lastIndexOf('@')), 'bin', exe)
    mkdirSync(join(folder, 'bin'), { recursive: true })
    renameSync(fetched, join(folder, 'bin', exe))
    writeFileSync(join(folder, 'version'), name)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Under `npm start` npm hands its own project down to an npm started inside it. */
function withoutProject(env) {
  const hidden = /^(npm_config_(local_prefix|prefix|workspaces?|include_workspace_root)|npm_package_.*)$/i
  return Object.fromEntries(Object.entries(env).filter(([key]) => !hidden.test(key)))
}
