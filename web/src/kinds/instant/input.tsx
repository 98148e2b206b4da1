import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputKind, InputProps } from '../kind.ts'

const Picker = lazy(() => import('../day/pickers.tsx').then(module => ({ default: module.InstantPicker })))

export const instantInput: InputKind<'instant'> = {
  Input: (props: InputProps<'instant'>) => (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Picker {...props} />
    </Suspense>
  ),
  fromText: text => {
    const time = new Date(text)
    return Number.isNaN(time.getTime()) ? null : time.toISOString()
  },
}
