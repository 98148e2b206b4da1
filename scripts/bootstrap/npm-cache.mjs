// npm keeps what it fetches in the home folder. Where that cannot be written to, as for many services and in containers
// with another user, npm fails with advice that helps nobody: then it keeps things beside the project.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/** The environment for an npm that can keep what it fetches. */
export function withWritableCache(env) {
  const named = env.npm_config_cache || env.NPM_CONFIG_CACHE
  const cache = named || join(env.HOME || homedir(), '.npm')
  if (isWritable(cache)) return env
  if (named) throw new Error(`npm's cache ${named} cannot be written to. Let npm_config_cache name a folder that can.`)
  const own = inRoot('.runtime', 'npm-cache')
  ensureWritable(own)
  console.log(
    `The home folder ${env.HOME || homedir()} cannot be written to; npm keeps its cache in .runtime/ instead.`,
  )
  return { ...env, npm_config_cache: own }
}

/** Throws where a folder of the project cannot be made or written to, with what to do about it. */
export function ensureWritable(path) {
  if (isWritable(path)) return
  throw new Error(
    `${path} cannot be written to by this account. Give the account the project folder (chown), or run as the one that owns it.`,
  )
}

function isWritable(path) {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
