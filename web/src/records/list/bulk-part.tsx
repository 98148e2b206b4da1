import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { BulkProps } from './bulk-bar.tsx'

const Bar = lazyPart(() => import('./bulk-bar.tsx').then(module => module.BulkBar))
/** What can be done with the chosen rows, once there are any; its code comes with the first. */
export function BulkPart(props: BulkProps) {
  if (props.selection.records.length === 0) return null
  return (
    <Suspense>
      <Bar.Part {...props} />
    </Suspense>
  )
}
