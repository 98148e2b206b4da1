/** Ids that follow from a name, so that the same seed finds its own rows again. */
import { hash } from 'node:crypto'

function formatUuid(hex: string, version: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
/** A UUID (version 8, RFC 9562) that is the same for the same name. */
export const namedId = (name: string): string => formatUuid(hash('sha256', name).slice(0, 32), '8')
/** A UUIDv7 with the time of `at`, whose other bits follow from the name. */
export function namedIdAt(name: string, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return formatUuid(time + hash('sha256', name).slice(0, 20), '7')
}
