/** Placeholders in canned replies, and the names that take their place. */
const PLACEHOLDERS = ['visitor', 'agent', 'network'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]
type PlaceholderValues = { readonly [P in Placeholder]?: string | null | undefined }

const ANY = /\{\{([^{}]*)\}\}/g
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some(each => each === name)
/** The first placeholder of a text that nothing can take the place of, with its braces. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(ANY)].find(([, name = '']) => !isPlaceholder(name.trim()))?.[0]

/** At the beginning of a line the comma after a name goes with it, elsewhere the space before it. */
const AT_LINE_START = /(^|\n)\{\{([^{}]*)\}\}[ \t]*[,،:;]?[ \t]*/g
const ELSEWHERE = /[ \t]?\{\{([^{}]*)\}\}/g
/** The text with the names in it. A name that is missing leaves no gap: "Hello {{visitor}}," becomes "Hello,". */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const valueOf = (name: string): string => {
    const key = name.trim()
    return isPlaceholder(key) ? (values[key]?.trim() ?? '') : ''
  }
  return text
    .replace(AT_LINE_START, (whole, start: string, name: string) => (valueOf(name) === '' ? start : whole))
    .replace(ELSEWHERE, (whole, name: string) => (valueOf(name) === '' ? '' : whole))
    .replace(ANY, (_, name: string) => valueOf(name))
}
