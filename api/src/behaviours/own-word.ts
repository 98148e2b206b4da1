import type { HookContext } from '../crud/behaviour.ts'

/** Staff hold what they may give to a company's people; what binds the company is its own to say, and nobody's in a borrowed account (product.md §1). */
export function byCompanyItself(
  { viewer }: HookContext,
  row: { readonly company: { readonly _id: string } },
  otherwise: string,
): string | undefined {
  if (viewer.impersonator !== null) return "Nobody may do this in somebody else's account."
  return viewer.company === row.company._id ? undefined : otherwise
}
