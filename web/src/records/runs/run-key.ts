/** Where a run is kept among what the server has answered. */
export const keyOf = (id: string) => ['run', id] as const
