// Starting other programs: signals are passed on, exit codes are passed back, and nothing runs for ever.
import { fork, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end and answers its exit code (128 + signal where a signal ended it).
 * With `into` its output is collected there instead of printed.
 */
export function run(command, args, { env = process.env, cwd = root, shell = false, into } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: into ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    child.stdout?.on('data', chunk => into.push(chunk))
    child.stderr?.on('data', chunk => into.push(chunk))
    const release = passSignals(signal => {
      // Ctrl-C in a terminal reaches the child by itself; a second SIGINT would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
    child.once('error', error => {
      release()
      reject(error)
    })
    child.once('close', (code, signal) => {
      release()
      resolve(exitCode(code, signal))
    })
  })
}

/** Runs a program of the project that ends when this process is gone, however that went; answers its exit code. */
export function runAlong(node, file, args, { env = process.env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = fork(file, args, { execPath: node, execArgv: [], env, cwd })
    const release = passSignals(signal => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      release()
      resolve(exitCode(code, signal))
    })
  })
}

/** Runs a program whose output matters only when it fails: then it is printed, and `failure` is thrown. */
export async function runQuietly(command, args, options, failure) {
  const into = []
  const code = await run(command, args, { ...options, into })
  if (code === 0) return
  process.stdout.write(Buffer.concat(into))
  throw new Error(`${failure}; the message stands above.`)
}

/**
 * Runs a test runner in a process group of its own, for at most `minutes`. Whatever of the group is left when the
 * runner has ended gets a moment to clean up and is then ended too, so that no stray browser keeps a pipe open.
 */
export async function runBounded(command, args, { env = process.env, cwd = root, minutes }) {
  const grouped = process.platform !== 'win32'
  const child = spawn(command, args, { cwd, env, detached: grouped, stdio: ['ignore', 'inherit', 'inherit'] })
  const send = signal => {
    const { pid } = child
    if (pid === undefined) return false // it never started
    try {
      return process.kill(grouped ? -pid : pid, signal)
    } catch {
      return false // already gone
    }
  }
  const release = passSignals(send)
  let late = false
  const timer = setTimeout(() => {
    late = true
    send('SIGKILL')
  }, minutes * 60_000)
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (status, signal) => resolve(exitCode(status, signal)))
    })
    if (late) console.error(`Stopped after ${minutes} minutes: ${[command, ...args].join(' ')}`)
    if (grouped && !late) await endStragglers(send)
    return late ? 1 : code
  } finally {
    clearTimeout(timer)
    release()
  }
}

/** Gives what is left of a process group three seconds to clean up. */
async function endStragglers(send) {
  for (let tries = 0; tries < 30 && send(0); tries++) await wait(100)
  send('SIGKILL')
}

/** Runs several programs until one ends, then stops the others; answers the first one's exit code. */
export async function runTogether(programs) {
  const children = programs.map(({ command, args, ...options }) =>
    spawn(command, args, { cwd: root, ...options, stdio: 'inherit' }),
  )
  const release = passSignals(signal => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const child of children) child.kill(signal)
  })
  const ended = children.map(
    child =>
      new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code, signal) => resolve(exitCode(code, signal)))
      }),
  )
  const code = await Promise.race(ended)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ended)
  release()
  return code
}

/** Whom signals are passed on to; one listener for all, for a check runs more programs at once than Node expects listeners. */
const receivers = new Set()
function passOn(signal) {
  for (const send of receivers) send(signal)
}
function passSignals(send) {
  if (receivers.size === 0) for (const signal of SIGNALS) process.on(signal, passOn)
  receivers.add(send)
  return () => {
    receivers.delete(send)
    if (receivers.size === 0) for (const signal of SIGNALS) process.off(signal, passOn)
  }
}

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
