/** The query keys of a resource's options, which pickers load. */
export const optionKeys = {
  all: (resource: string) => [resource, 'options'] as const,
  search: (resource: string, search: string) => [resource, 'options', 'search', search] as const,
  labels: (resource: string, ids: readonly string[]) => [resource, 'options', 'labels', ids] as const,
}
