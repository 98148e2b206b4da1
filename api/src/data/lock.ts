/**
 * PGlite does not lock its folder, and two processes on one lose data: the server holds this lock instead. The owner may
 * be in another container, where its process number means nothing, so it is asked by a socket that stands in the folder;
 * on another machine, where no socket reaches, by whether its beat goes on.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { report } from '../lib/report.ts'
import type { Holder } from './lock-owner.ts'
import { answersAt, isAlive, listenIn, removeDeadSockets, self } from './lock-owner.ts'

export class FolderInUse extends Error {}

const BEAT_MS = 2_000
/** How long an owner on another machine may be silent before it counts as dead. */
const PATIENCE_MS = 20_000
/** The same for one in another container of this machine. */
const NEAR_PATIENCE_MS = 7_000
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Undefined: gone, or half written. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof holder === 'object' && holder !== null && 'token' in holder ? (holder as Holder) : undefined // written below
  } catch {
    return undefined
  }
}
const inUse = (folder: string, { pid, host }: Holder): FolderInUse =>
  new FolderInUse(
    `The folder ${folder} is in use by process ${pid}${host === hostname() ? '' : ` on ${host}`}. Stop it first, or set DATA_DIR to another folder.`,
  )
/** Whether the beat of an owner on another machine goes on. */
async function beats(path: string, holder: Holder, patienceMs: number): Promise<boolean> {
  console.error(
    `The data folder was last held by process ${holder.pid} on ${holder.host}; looking for ${Math.round(patienceMs / 1000)} seconds whether it is still there.`,
  )
  for (let waited = 0; waited < patienceMs; waited += 500) {
    await wait(500)
    const now = readHolder(path)
    if (now !== undefined && (now.token !== holder.token || now.beat !== holder.beat)) return true
  }
  return false
}
async function isHeld(folder: string, path: string, holder: Holder, patienceMs: number): Promise<boolean> {
  const own = self()
  if (holder.kernel !== own.kernel) return beats(path, holder, patienceMs)
  if (holder.socket && (await answersAt(folder, holder.token))) return true
  // A process number means something only on this machine, and only where the folder is no copy of another.
  if (holder.space === own.space) return !isCopy(path, holder) && isAlive(holder)
  // Two mounts of one network folder know nothing of each other's sockets.
  return beats(path, holder, Math.min(patienceMs, NEAR_PATIENCE_MS))
}
function isCopy(path: string, { inode }: Holder): boolean {
  try {
    return inode !== undefined && statSync(path).ino !== inode
  } catch {
    return true // gone meanwhile
  }
}
/** What is in the lock file; waits for one that is being written. */
async function currentHolder(path: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const holder = readHolder(path)
    if (holder !== undefined) return holder
    await wait(50)
  }
  return undefined
}
/** Removes a dead owner's lock. A rename is atomic, so only one of two processes moves it; the lock of a living owner is put back. */
function takeAway(path: string, dead: Holder | undefined): void {
  const aside = `${path}.${crypto.randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readHolder(aside)?.token !== dead?.token) renameSync(aside, path)
  else rmSync(aside, { force: true })
}
/** Makes the folder, and keeps it from everybody else on the machine. */
export function preparePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ((statSync(folder).mode & 0o077) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error
    console.error(`DATA_DIR ${folder} can be read by others and belongs to somebody else: have it made private (0700).`)
  }
}
/** Shows again and again that the owner lives. An owner who finds another's name in the lock has lost it. */
function beat(path: string, holder: Holder, onLost: () => void): NodeJS.Timeout {
  let current = holder
  const once = (): void => {
    const lockHolder = readHolder(path)
    if (lockHolder !== undefined && lockHolder.token !== holder.token) {
      clearInterval(timer)
      return onLost()
    }
    current = { ...current, beat: current.beat + 1 }
    try {
      writeFileSync(path, JSON.stringify(current), { flag: existsSync(path) ? 'r+' : 'wx', mode: 0o600 })
    } catch (error) {
      report(error)
    }
  }
  const timer = setInterval(once, BEAT_MS)
  return timer.unref()
}
function endAtOnce(folder: string): () => void {
  return () => {
    console.error(`The folder ${folder} was taken over by another process. This one stops at once, to lose no data.`)
    process.exit(1)
  }
}
interface LockOptions {
  readonly patienceMs?: number
  /** called when another process has taken the folder over */
  readonly onLost?: () => void
}
/** Takes the lock on a data folder; returns how to release it. Throws FolderInUse naming the process that has it. */
export async function lockFolder(
  folder: string,
  { patienceMs = PATIENCE_MS, onLost = endAtOnce(folder) }: LockOptions = {},
): Promise<() => void> {
  preparePrivateFolder(folder)
  const path = join(folder, 'siteoffice.lock')
  const token = crypto.randomUUID()
  const close = await listenIn(folder, token)
  const own: Holder = { ...self(), token, socket: close !== undefined, beat: 0 }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
      const mine = { ...own, inode: statSync(path).ino }
      writeFileSync(path, JSON.stringify(mine), { flag: 'r+' })
      const timer = beat(path, mine, onLost)
      await removeDeadSockets(folder)
      return () => {
        clearInterval(timer)
        if (readHolder(path)?.token === token) rmSync(path, { force: true })
        close?.()
      }
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) {
        close?.()
        throw error
      }
    }
    const holder = await currentHolder(path)
    if (holder !== undefined && (await isHeld(folder, path, holder, patienceMs))) {
      close?.()
      throw inUse(folder, holder)
    }
    takeAway(path, holder)
  }
  close?.()
  throw new FolderInUse(`The folder ${folder} could not be locked.`)
}
