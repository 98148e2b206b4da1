// What a browser loads up to the sign-in screen, up to the first list and for a screen of its own, gzipped. Needs a
// build; fails over a budget. With --files it names every file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

const INSIDE = ['index.html', 'src/app/router.tsx', 'src/app/app-routes.tsx']
// Each file is a request: what the first rows wait for comes in few.
const SCREENS = [
  { name: 'sign-in', entries: ['index.html'], budget: 110_000, files: 4 },
  {
    name: 'first list',
    entries: [...INSIDE, 'src/records/list/list-screen.tsx'],
    // 265 until a list also said what others have changed in it, 267 until the menu also led to reports, 267.5 until
    // the catalogue had count sheets and their lines
    budget: 269_000,
    files: 12,
  },
  {
    name: 'form',
    entries: [...INSIDE, 'src/records/record/form-screen.tsx'],
    // 381 until heads also offered a new version of the app, a thread beside the record, and labels
    budget: 384_500,
    files: 18,
  },
  {
    name: 'mailed link',
    entries: ['index.html', 'src/app/router.tsx', 'src/modules/people/accounts/links/set-password-screen.tsx'],
    budget: 145_000,
    files: 9,
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
for (const { name, entries, budget, files } of SCREENS) {
  const keys = closure(entries)
  const scripts = keys.map(key => manifest[key].file).filter(file => file.endsWith('.js'))
  const styles = new Set(keys.flatMap(key => manifest[key].css ?? []))
  const total = scripts.reduce((sum, file) => sum + sizeOf(file), 0)
  const css = [...styles].reduce((sum, file) => sum + sizeOf(file), 0)
  const count = scripts.length + styles.size
  const within = total <= budget && count <= files
  console.log(
    `${within ? 'ok' : 'OVER'} ${name}: ${kB(total)} of JavaScript (at most ${kB(budget)}), ${kB(css)} of styles, in ${count} files (at most ${files})`,
  )
  if (process.argv.includes('--files')) {
    for (const file of scripts) console.log(`     ${kB(sizeOf(file)).padStart(9)}  ${file}`)
  }
  failed ||= !within
}
// What is loaded when it is first used. The editor is a library that comes with the first text.
const OWN = 65_000
/** All texts of a language, for its readers alone; the rights of a person and the preview of a role took the last of them. */
const TEXTS = 102_000
const LIBRARIES = ['src/kinds/rich-text/editor.tsx']
const first = closure(INSIDE)
const own = Object.entries(manifest)
  .filter(([key, chunk]) => chunk.file.endsWith('.js') && !first.includes(key) && !LIBRARIES.includes(key))
  .map(([key, chunk]) => ({ key, size: sizeOf(chunk.file) }))
  .toSorted((a, b) => b.size - a.size)
const boundOf = key => (/^_?(src\/locales\/)?ar[-.]/.test(key) ? TEXTS : OWN)
const over = own.filter(({ key, size }) => size > boundOf(key))
console.log(
  `${over.length === 0 ? 'ok' : 'OVER'} ${own.length} further chunks: at most ${kB(own[0].size)}, ${own[0].key} (at most ${kB(OWN)}, texts of a language ${kB(TEXTS)})`,
)
for (const { key, size } of over) console.log(`     ${kB(size).padStart(9)}  ${key}`)
// The pages of other sites pay for it.
const WIDGET = 25_000
const widget = sizeOf('widget.js')
console.log(`${widget <= WIDGET ? 'ok' : 'OVER'} chat for other sites: ${kB(widget)} (at most ${kB(WIDGET)})`)
process.exit(failed || over.length > 0 || widget > WIDGET ? 1 : 0)
