/** What a reviewer thinks of the parts of an application, until changes are requested or the review is complete. */
import { APPLICATION_PARTS, type ApplicationPart } from '@siteoffice/domain/modules/companies/company-lines'
import type { LineRow } from '../../../kinds/kind.ts'

export interface Verdict {
  readonly choice: 'fine' | 'change'
  readonly note: string
}
export type Verdicts = { readonly [P in ApplicationPart]?: Verdict }

const isVerdict = (value: unknown): value is Verdict =>
  typeof value === 'object' &&
  value !== null &&
  'choice' in value &&
  (value.choice === 'fine' || value.choice === 'change') &&
  'note' in value &&
  typeof value.note === 'string'

/** As they were stored; what cannot be read is left out. */
export function readVerdicts(text: string): Verdicts {
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return {}
    const entries = Object.entries(stored).filter(
      ([part, verdict]) => APPLICATION_PARTS.some(each => each === part) && isVerdict(verdict),
    )
    return Object.fromEntries(entries) // of the parts, as just looked at
  } catch {
    return {}
  }
}
/** The lines of what is to be changed, in the order of the parts; a part without words is no line. */
export const requestedLines = (verdicts: Verdicts): readonly LineRow[] =>
  APPLICATION_PARTS.flatMap(part => {
    const verdict = verdicts[part]
    const note = verdict?.note.trim() ?? ''
    return verdict?.choice === 'change' && note !== '' ? [{ _key: part, part, note }] : []
  })
interface Progress {
  /** parts with a verdict */
  readonly checked: number
  readonly changes: number
  /** parts that are to be changed, without words what */
  readonly wordless: readonly ApplicationPart[]
}
export function progressOf(verdicts: Verdicts, parts: readonly ApplicationPart[]): Progress {
  const changes = parts.filter(part => verdicts[part]?.choice === 'change')
  return {
    checked: parts.filter(part => verdicts[part] !== undefined).length,
    changes: changes.length,
    wordless: changes.filter(part => verdicts[part]?.note.trim() === ''),
  }
}
