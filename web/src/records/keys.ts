/** Keys of what is loaded about records. Everything about a family begins with its name. */
import { optionKeys } from '../kinds/option-keys.ts'

export const keys = {
  family: (family: string) => [family] as const,
  lists: (family: string) => [family, 'list'] as const,
  list: (family: string, query: object) => [family, 'list', query] as const,
  counts: (family: string, path: string, query: object) => [family, 'counts', path, query] as const,
  record: (family: string, id: string) => [family, 'record', id] as const,
  history: (family: string, id: string) => [family, 'record', id, 'history'] as const,
  options: optionKeys,
}
