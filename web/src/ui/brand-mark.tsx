/** The product's mark: a crane over its first storey. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--so-mark, #2758d1)" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 26V11h18M11 26V6l14 5M25 11v5M7 26h18" />
        <rect x="17" y="20" width="6" height="6" />
      </g>
    </svg>
  )
}
