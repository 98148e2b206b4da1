import { catalogue } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { foldText } from '@siteoffice/domain/engine/folded'
import { bare } from './words.ts'

interface SpokenCommand {
  /** what follows the transition's name */
  readonly rest: string
  /** by resource, the transitions that are called so */
  readonly steps: ReadonlyMap<string, ReadonlySet<string>>
}
/** What is typed, taken as a transition's name, or the first word of it, and a record's. */
export function parseCommand(text: string, translate: (text: string) => string): SpokenCommand | undefined {
  // in Arabic it may have the article or not, here and in what it is called
  const words = bare(foldText(text))
  let length = 0
  const steps = new Map<string, Set<string>>()
  for (const resource of catalogue)
    for (const { name, shape } of transitionsOf(resource)) {
      // also as it is called in English, whatever the language of the screens
      const labels = [translate(shape.label), shape.label].map(label => bare(foldText(label)))
      const stepLabel = labels
        .flatMap(each => [each, each.split(' ')[0] ?? each])
        .find(each => words.startsWith(`${each} `))
      if (stepLabel === undefined || stepLabel.length < length) continue
      if (stepLabel.length > length) steps.clear()
      length = stepLabel.length
      steps.set(resource.name, (steps.get(resource.name) ?? new Set()).add(name))
    }
  const rest = words.slice(length).trim()
  return length === 0 || rest === '' ? undefined : { rest, steps }
}
