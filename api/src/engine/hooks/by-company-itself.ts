import type { HookContext } from '../rules.ts'

/** Staff hold every permission that they may give to a company's people, so a permission is not enough here: only the company itself may do what binds it. */
export function byCompanyItself(
  { actor }: HookContext,
  row: { readonly company: { readonly _id: string } },
  otherwise: string,
): string | undefined {
  return actor.company === row.company._id ? undefined : otherwise
}
