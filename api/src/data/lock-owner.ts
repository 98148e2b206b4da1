/** Who holds a data folder, and the ways to find out whether they are still there. */
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'

export interface Holder {
  readonly token: string
  readonly pid: number
  /** when the process started, as the kernel tells it, so that a reused number is not taken for the old owner */
  readonly started: string
  readonly host: string
  /** the running kernel: containers of one machine share it */
  readonly kernel: string
  /** within which process numbers mean something */
  readonly space: string
  /** whether the owner listens at a socket in the folder */
  readonly socket: boolean
  /** of the lock file itself: a copied folder has another */
  readonly inode?: number
  readonly beat: number
}
const orEmpty = (read: () => string): string => {
  try {
    return read()
  } catch {
    return '' // no /proc on this system, or no such process
  }
}
const startOf = (pid: number): string =>
  orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '')

/** This process, as a lock file names it. */
export function self(): Pick<Holder, 'pid' | 'started' | 'host' | 'kernel' | 'space'> {
  const host = hostname()
  return {
    pid: process.pid,
    started: startOf(process.pid),
    host,
    kernel: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) || host,
    space: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  }
}
/** Whether a process of the own space is there still. */
export function isAlive({ pid, started }: Pick<Holder, 'pid' | 'started'>): boolean {
  if (pid === process.pid) return started === startOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return started === '' || startOf(pid) === '' || startOf(pid) === started
}

const NOBODY = ['ECONNREFUSED', 'ENOENT']
const LONGEST_PATH = 100
const nameOf = (token: string): string => `.lock-${token.slice(0, 8)}.sock`
/** A path to the socket that is short enough for the kernel, and how to close it when it is no longer used. */
function reach(folder: string, token: string): { path: string; close: () => void } | undefined {
  const whole = join(folder, nameOf(token))
  const short = [whole, relative(process.cwd(), whole)].find(path => path.length <= LONGEST_PATH)
  if (short !== undefined) return { path: short, close: () => undefined }
  if (process.platform !== 'linux') return undefined
  const handle = openSync(folder, 'r')
  return { path: `/proc/self/fd/${handle}/${nameOf(token)}`, close: () => closeSync(handle) }
}
/** Listens in the folder; answers how to end that, or undefined where no socket can be made there. */
export async function listenIn(folder: string, token: string): Promise<(() => void) | undefined> {
  const way = reach(folder, token)
  if (way === undefined) return undefined
  const server = createServer(socket => socket.destroy())
  const listens = await new Promise<boolean>(resolve => {
    server.once('error', () => resolve(false))
    server.listen(way.path, () => resolve(true))
  })
  if (!listens) {
    way.close()
    return undefined
  }
  server.unref()
  return () => {
    server.close()
    way.close()
    rmSync(join(folder, nameOf(token)), { force: true })
  }
}
/** Whether somebody listens at the socket of a token: the kernel answers, however busy they are. */
export async function answersAt(folder: string, token: string): Promise<boolean> {
  const way = reach(folder, token)
  if (way === undefined) return false
  const answers = await new Promise<boolean>(resolve => {
    const socket = connect(way.path)
    socket.once('connect', () => resolve(true))
    // Any other error, such as too many open files or no permission, means that somebody may be there.
    socket.once('error', error => resolve(!('code' in error && NOBODY.includes(String(error.code)))))
    socket.once('connect', () => socket.destroy())
  })
  way.close()
  return answers
}
/** Removes the sockets that dead owners have left. */
export async function removeDeadSockets(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const [, token] = /^\.lock-(\w{8})\.sock$/.exec(name) ?? []
    if (token !== undefined && !(await answersAt(folder, token))) rmSync(join(folder, name), { force: true })
  }
}
