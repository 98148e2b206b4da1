import type { JsonText } from '@siteoffice/domain/engine/values'

/** What stands in a JSON text, as its type says. */
export const readJson = <T>(text: JsonText<T>): T => JSON.parse(text) as T
/** A value as the JSON text that a block's column keeps. */
export const jsonText = <T extends object>(value: T): JsonText<T> => JSON.stringify(value)
