/** Keys of the options of a family, under which pickers keep what they have loaded. */
export const optionKeys = {
  all: (family: string) => [family, 'options'] as const,
  search: (family: string, search: string) => [family, 'options', 'search', search] as const,
  labels: (family: string, ids: readonly string[]) => [family, 'options', 'labels', ids] as const,
}
