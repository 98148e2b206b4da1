/** What is loaded about tasks begins with this. */
export const TASKS = ['tasks'] as const
