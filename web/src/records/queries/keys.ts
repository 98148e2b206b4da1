/** Keys of what is loaded about records. Everything about a resource begins with its name. */
import { optionKeys } from '../../kinds/option-keys.ts'

export const keys = {
  resource: (resource: string) => [resource] as const,
  lists: (resource: string) => [resource, 'list'] as const,
  list: (resource: string, query: object) => [resource, 'list', query] as const,
  counts: (resource: string, path: string, query: object) => [resource, 'counts', path, query] as const,
  record: (resource: string, id: string) => [resource, 'record', id] as const,
  history: (resource: string, id: string) => [resource, 'record', id, 'history'] as const,
  options: optionKeys,
}
