// The way in for every npm script. Plain JavaScript without packages, so that any Node from 18 on can run it
// on a fresh clone: it brings the right Node and the packages first, then does what was asked.
//
// `npm start` says `exec node …` so that npm's shell makes way: a signal to npm then reaches the server, and npm waits
// until requests in flight are answered. Windows' shell has no exec; there the part after `||` is what runs.
import { commands, packagesFor } from './bootstrap/commands.mjs'
import { ensurePackages } from './bootstrap/packages.mjs'
import { ensureRuntime } from './bootstrap/runtime.mjs'

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name]

if (!command) {
  console.error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

stopWithNpm()
try {
  const runtime = await ensureRuntime()
  await ensurePackages(runtime, packagesFor(name))
  process.exitCode = await command(runtime, args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** A killed npm leaves its children running: when it is gone, this is told to stop as by a signal. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
