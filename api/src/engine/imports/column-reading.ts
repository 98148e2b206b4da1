import type { Run } from '@siteoffice/domain/engine/run'

/** How a column was read, before it is named by its heading. */
export type ColumnReading = Omit<Run['readings'][number], 'heading'> & { readonly column: number }
