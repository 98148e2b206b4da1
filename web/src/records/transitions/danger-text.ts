/** Text of outlined red buttons: the theme's own red is too dark to read on a dark page. */
export const DANGER_TEXT = { color: 'var(--so-error)' } as const
