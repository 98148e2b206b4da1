/** How much one file may hold. */
import { MOST_ROWS } from '@siteoffice/domain/engine/run'

export const MOST_COLUMNS = 300
/** So many rows may stand above the first record: titles, and headings in two rows. */
export const MOST_ABOVE = 20
export const TOO_MANY_ROWS = `has more than ${MOST_ROWS.toLocaleString('en')} rows: divide it`
