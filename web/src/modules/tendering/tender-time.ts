import { formatZoned } from '../../lib/format.ts'

/** A time of a tender or of a bid for it, in the time zone of the tender, which is named. */
export const tenderTime = (value: string, record: { readonly [name: string]: unknown }): string => {
  const zone = record['timeZone']
  return formatZoned(value, typeof zone === 'string' ? zone : undefined)
}
