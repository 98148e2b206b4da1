/** The line that bills the commission of an award, as it stands on the bill. */
interface CommissionedAward {
  readonly number: string
  readonly commissionPercent?: number | null
  readonly lot: { readonly label?: string | null } | null
}
export const commissionWords = ({ number, commissionPercent, lot }: CommissionedAward): string =>
  `Commission of ${commissionPercent ?? 0} % on the award ${number}${lot === null ? '' : `, lot ${lot.label ?? ''}`}`
