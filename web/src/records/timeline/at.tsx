import { formatInstant, formatRelative, joinNames } from '../../lib/format.ts'

export const At = ({ at }: { readonly at: string }) => (
  <time className="timeline-at" dateTime={at} title={formatInstant(at)}>
    {joinNames([formatRelative(at), formatInstant(at)])}
  </time>
)
