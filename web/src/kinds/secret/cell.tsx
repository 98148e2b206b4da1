import type { CellKind } from '../kind.ts'

/** A secret is never read: only this mark stands for it. */
export const secretCell: CellKind<'secret'> = { Cell: () => <span aria-hidden>••••••</span> }
