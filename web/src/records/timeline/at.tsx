import { formatInstant, formatRelative, listed } from '../../lib/format.ts'

export const At = ({ at }: { readonly at: string }) => (
  <time className="timeline-at" dateTime={at} title={formatInstant(at)}>
    {listed([formatRelative(at), formatInstant(at)])}
  </time>
)
