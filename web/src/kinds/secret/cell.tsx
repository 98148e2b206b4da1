import type { CellKind } from '../kind.ts'

/** Secrets are never read; there is nothing to show but that. */
export const secretCell: CellKind<'secret'> = { Cell: () => <span aria-hidden>••••••</span> }
