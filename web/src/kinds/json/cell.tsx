import type { CellKind, ShowProps } from '../kind.ts'

/** Shows a list of numbers as text, and any other value as JSON. */
function JsonCell({ value }: ShowProps<'json'>) {
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  if (parts.length > 0 && parts.every(([, part]) => typeof part === 'number')) {
    // by rating: the best first
    const stars = parts.every(([name]) => /^[1-5]$/.test(name))
    const texts = parts.map(([name, part]) => `${name}${stars ? '★' : ':'} ${JSON.stringify(part)}`)
    // numbers and signs alone have no direction of their own, and take that of the screen
    return stars ? <span>{texts.toReversed().join(' · ')}</span> : <bdi>{texts.join(' · ')}</bdi>
  }
  return <code dir="ltr">{JSON.stringify(value)}</code>
}
export const jsonCell: CellKind<'json'> = { Cell: JsonCell }
