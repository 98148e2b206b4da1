// The way in for every npm script. Plain JavaScript without packages, so that any Node from 18 on can run it
// on a fresh clone: it brings the right Node and the packages first, then does what was asked.
import { commands } from './bootstrap/commands.mjs'
import { ensurePackages } from './bootstrap/packages.mjs'
import { ensureRuntime } from './bootstrap/runtime.mjs'

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name]

if (!command) {
  console.error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

try {
  const runtime = await ensureRuntime()
  await ensurePackages(runtime)
  process.exitCode = await command(runtime, args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
