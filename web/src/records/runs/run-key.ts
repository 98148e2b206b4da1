/** The key of a run in the query cache. */
export const keyOf = (id: string) => ['run', id] as const
