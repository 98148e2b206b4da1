import { catalogue } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { foldText } from '@siteoffice/domain/engine/folded'
import { bare } from './words.ts'

interface SpokenCommand {
  /** what follows the transition's name */
  readonly rest: string
  /** by resource, the transitions that are called so */
  readonly meant: ReadonlyMap<string, ReadonlySet<string>>
}
/** What is typed, taken as a transition's name, or the first word of it, and a record's. */
export function parseCommand(typed: string, translate: (text: string) => string): SpokenCommand | undefined {
  // in Arabic it may have the article or not, here and in what it is called
  const words = bare(foldText(typed))
  let length = 0
  const meant = new Map<string, Set<string>>()
  for (const resource of catalogue)
    for (const { name, shape } of transitionsOf(resource)) {
      // also as it is called in English, whatever the language of the screens
      const labels = [translate(shape.label), shape.label].map(label => bare(foldText(label)))
      const stepLabel = labels
        .flatMap(each => [each, each.split(' ')[0] ?? each])
        .find(each => words.startsWith(`${each} `))
      if (stepLabel === undefined || stepLabel.length < length) continue
      if (stepLabel.length > length) meant.clear()
      length = stepLabel.length
      meant.set(resource.name, (meant.get(resource.name) ?? new Set()).add(name))
    }
  const rest = words.slice(length).trim()
  return length === 0 || rest === '' ? undefined : { rest, meant }
}
