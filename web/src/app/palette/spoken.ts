import { catalogue } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { foldText } from '@siteoffice/domain/engine/folded'
import { bare } from './words.ts'

interface SpokenCommand {
  /** what follows the transition's name */
  readonly rest: string
  /** by resource, the transitions of that label */
  readonly steps: ReadonlyMap<string, ReadonlySet<string>>
}
/** Reads words such as "verify al fanar": the label of a transition or its first word, then a record's name. */
export function parseCommand(text: string, translate: (text: string) => string): SpokenCommand | undefined {
  // in Arabic either may have the article or lack it
  const words = bare(foldText(text))
  let length = 0
  const steps = new Map<string, Set<string>>()
  for (const resource of catalogue)
    for (const { name, shape } of transitionsOf(resource)) {
      // the English label counts as well, whatever the language of the screens
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
