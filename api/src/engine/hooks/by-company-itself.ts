import type { HookContext } from '../rules.ts'

/** Staff hold what they may give to a company's people; what binds the company is its own to say. */
export function byCompanyItself(
  { actor }: HookContext,
  row: { readonly company: { readonly _id: string } },
  otherwise: string,
): string | undefined {
  return actor.company === row.company._id ? undefined : otherwise
}
