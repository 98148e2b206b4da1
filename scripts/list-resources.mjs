// Writes domain/src/resources.ts: every resource that a module declares, section by section. What is listed keeps its
// place, and a new resource comes last in its section; a line may be moved within its section by hand.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const LIST = 'domain/src/resources.ts'
const DECLARATION = /^export const (\w+) = defineResource\('/m
const SECTION = /^ {2}section: '(\w+)',$/m

/** The resources that these sources declare: the constant, its section and where it stands. */
const declared = sources =>
  sources.flatMap(({ path, text }) => {
    const [, name] = DECLARATION.exec(text) ?? []
    const [, section] = SECTION.exec(text) ?? []
    return name === undefined || section === undefined ? [] : [{ name, section, path }]
  })
/** The sections in the order in which the domain declares them. */
const sectionsIn = text => [.../SECTIONS = \[([^\]]+)\]/.exec(text)[1].matchAll(/'(\w+)'/g)].map(([, name]) => name)

/** The list as it should stand, from all sources of the domain, of which it keeps the order of its own lines. */
export function resourceList(sources) {
  const textOf = path => sources.find(each => each.path === path)?.text ?? ''
  const listed = [...textOf(LIST).matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name)
  const placeOf = ({ name }) => (listed.includes(name) ? listed.indexOf(name) : listed.length)
  const all = declared(sources.filter(({ path }) => /^domain\/src\/modules\/.+\.ts$/.test(path)))
  const groups = sectionsIn(textOf('domain/src/engine/resource.ts')).map(section => {
    const members = all.filter(each => each.section === section)
    return [`  // ${section}`, ...members.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ name }) => `  ${name},`)]
  })
  const bare = ({ path }) => path.replace(/\.ts$/, '')
  const imports = all
    .toSorted((a, b) => (bare(a) < bare(b) ? -1 : 1))
    .map(({ name, path }) => `import { ${name} } from './${path.replace('domain/src/', '')}'`)
  return `/** All resources, section by section, in the order of the catalogue. \`npm run migrate:generate\` writes the list. */
${imports.join('\n')}

export const resources = [
${groups.flat().join('\n')}
] as const
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const paths = globSync('domain/src/**/*.ts', { cwd: root }).map(path => path.replaceAll('\\', '/'))
  writeFileSync(
    join(root, LIST),
    resourceList(paths.map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))),
  )
}
