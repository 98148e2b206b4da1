import type { Profile } from '@siteoffice/domain/engine/session'

export const THEMES: readonly { readonly value: Profile['theme']; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
