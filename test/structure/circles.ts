/** Finds circles of imports, of which the linter sees those alone that follow no `import()`. */
import { importsOf, targetOf } from './imports.ts'
import type { Source } from './sources.ts'

/** Each circle of files that import each other, also for types or by `import()`; a file that imports itself is one. */
export function circlesIn(sources: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(sources.map(source => [source.path, targetsOf(source)]))
  const reached = new Map<string, ReadonlySet<string>>()
  const reachable = (path: string): ReadonlySet<string> => {
    const ready = reached.get(path)
    if (ready !== undefined) return ready
    const paths = new Set<string>()
    const waiting = [...(imports.get(path) ?? [])]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (paths.has(next)) continue
      paths.add(next)
      waiting.push(...(imports.get(next) ?? []))
    }
    reached.set(path, paths)
    return paths
  }
  const inCircle = [...imports.keys()].filter(path => reachable(path).has(path))
  const circles = new Map<string, string[]>()
  for (const path of inCircle) {
    const first = inCircle.find(other => reachable(path).has(other) && reachable(other).has(path)) ?? path
    circles.set(first, [...(circles.get(first) ?? []), path])
  }
  return [...circles.values()]
}
const targetsOf = ({ path, text }: Source): readonly string[] =>
  importsOf(text).flatMap(({ to }) => targetOf(path, to) ?? [])
