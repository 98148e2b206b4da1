import type { Json } from '@siteoffice/domain/engine/values'

/** An object whose values contain no others. */
export type Flat = { readonly [name: string]: string | number | boolean | null }
export const isFlat = (value: Json): value is Flat =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(part => part === null || typeof part !== 'object')
