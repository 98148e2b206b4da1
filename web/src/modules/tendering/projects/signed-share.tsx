import { formatPercent } from '../../../lib/format.ts'

/** '+12%', in this order also from right to left; a dash where two amounts say nothing about each other. */
export function SignedShare({ share }: { readonly share: number | undefined }) {
  if (share === undefined) return '–'
  return (
    <bdi dir="ltr">
      {share > 0 ? '+' : ''}
      {formatPercent(share)}
    </bdi>
  )
}
