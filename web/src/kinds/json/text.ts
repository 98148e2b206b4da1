/** Free values as text, and texts that are not valid JSON yet. */
import type { Json } from '@siteoffice/domain/engine/values'

/** Text that is not yet JSON is kept as typed under this key, so that saving can refuse it. */
const DRAFT = '@draft'
export const show = (value: Json | null) => (value === null ? '' : (draftOf(value) ?? JSON.stringify(value, null, 2)))

export function draftOf(value: Json): string | undefined {
  if (typeof value !== 'object' || value === null || !(DRAFT in value)) return undefined
  const draft = value[DRAFT]
  return typeof draft === 'string' ? draft : undefined
}
export function parse(text: string): Json | null {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as Json // JSON.parse answers any; what it read is JSON
  } catch {
    return { [DRAFT]: text }
  }
}
