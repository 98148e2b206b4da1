/** Texts as searches compare them, for the database. */
import { FROM, TO } from '@siteoffice/domain/engine/folded'

export { folded } from '@siteoffice/domain/engine/folded'

/** `folded` of an expression in SQL; what an index keeps of it does not change with the database's settings. */
export const foldedSql = (expression: string): string => `translate(${expression}, '${FROM}', '${TO}')`
