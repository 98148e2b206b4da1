/** PGlite does not lock its folder, and two processes on one lose data: the server holds this lock instead. */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {}

interface Holder {
  readonly pid: number
  readonly started: string
}
/** When a process started, as the kernel tells it, so that a reused number is not taken for the old owner. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return '' // no /proc on this system, or no such process
  }
}
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return holder.started === '' || startOf(holder.pid) === '' || startOf(holder.pid) === holder.started
}
function readHolder(path: string): Holder | undefined {
  try {
    const [pid, started = ''] = readFileSync(path, 'utf8').trim().split(' ')
    const number = Number(pid)
    return Number.isInteger(number) && number > 0 ? { pid: number, started } : undefined
  } catch {
    return undefined // gone meanwhile, or half written by a process that died: taken over below
  }
}
function refuseIfHeld(folder: string, path: string): void {
  const holder = readHolder(path)
  if (holder !== undefined && holder.pid !== process.pid && isAlive(holder))
    throw new FolderInUse(
      `The folder ${folder} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR to another folder.`,
    )
}
/** Removes a dead owner's lock. A rename is atomic, so of two that try, one moves it; a living one is put back. */
function takeAway(folder: string, path: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  try {
    refuseIfHeld(folder, aside)
  } catch (error) {
    renameSync(aside, path)
    throw error
  }
  rmSync(aside, { force: true })
}
/** Takes the lock on a data folder; returns how to release it. Throws FolderInUse naming the process that has it. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'siteoffice.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(path, 'wx')
      writeSync(handle, `${process.pid} ${startOf(process.pid)}\n`)
      closeSync(handle)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      refuseIfHeld(folder, path)
      takeAway(folder, path)
    }
  }
  throw new FolderInUse(`The folder ${folder} could not be locked.`)
}
