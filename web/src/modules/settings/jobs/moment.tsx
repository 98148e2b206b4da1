import { formatInstant, formatNear } from '../../../lib/format.ts'

/** How long ago or away, with the exact time on hover. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatInstant(at)}>
    {formatNear(at)}
  </time>
)
