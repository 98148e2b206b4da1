// What a browser loads up to the sign-in screen, up to the first list and for a screen of its own, gzipped. Needs a
// build; fails over a budget. With --files it names every file.
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
    entries: ['index.html', 'src/app/router.tsx', 'src/app/app-routes.tsx', 'src/records/list/list-screen.tsx'],
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
// What is loaded when it is first used: a screen's own code. The editor is a library that comes with the first text.
const OWN = 60_000
const LIBRARIES = ['src/kinds/rich-text/editor.tsx']
const own = Object.entries(manifest)
  .filter(([key, chunk]) => chunk.isDynamicEntry && chunk.file.endsWith('.js') && !LIBRARIES.includes(key))
  .map(([key, chunk]) => ({ key, size: sizeOf(chunk.file) }))
  .toSorted((a, b) => b.size - a.size)
const over = own.filter(({ size }) => size > OWN)
console.log(
  `${over.length === 0 ? 'ok' : 'OVER'} ${own.length} chunks of their own: at most ${kB(own[0].size)}, ${own[0].key} (at most ${kB(OWN)})`,
)
for (const { key, size } of over) console.log(`     ${kB(size).padStart(9)}  ${key}`)
process.exit(failed || over.length > 0 ? 1 : 0)
