// What a browser loads up to the sign-in screen and up to the first list, gzipped. Needs a build; fails over a budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

const SCREENS = [
  { name: 'sign-in', entries: ['index.html'], budget: 110_000 },
  {
    name: 'first list',
    entries: ['index.html', 'src/app/signed-in.tsx', 'src/screens/registry.ts', 'src/crud/list-screen.tsx'],
    budget: 290_000,
  },
]

/** The manifest's keys of everything that these entries import, themselves included. */
function closure(entries) {
  const found = new Set()
  const open = entries.filter(key => manifest[key] !== undefined)
  while (open.length > 0) {
    const key = open.pop()
    if (found.has(key)) continue
    found.add(key)
    open.push(...(manifest[key].imports ?? []))
  }
  return [...found]
}
const sizeOf = file => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`

let failed = false
for (const { name, entries, budget } of SCREENS) {
  const keys = closure(entries)
  const scripts = keys.map(key => manifest[key].file).filter(file => file.endsWith('.js'))
  const styles = new Set(keys.flatMap(key => manifest[key].css ?? []))
  const total = scripts.reduce((sum, file) => sum + sizeOf(file), 0)
  const css = [...styles].reduce((sum, file) => sum + sizeOf(file), 0)
  const verdict = total <= budget ? 'ok' : 'OVER'
  console.log(`${verdict} ${name}: ${kB(total)} of JavaScript (at most ${kB(budget)}), ${kB(css)} of styles`)
  if (process.argv.includes('--files')) {
    for (const file of scripts) console.log(`     ${kB(sizeOf(file)).padStart(9)}  ${file}`)
  }
  failed ||= total > budget
}
process.exit(failed ? 1 : 0)
