import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { today } from '../../lib/format.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { parseDay } from './parse-day.ts'

const Picker = lazy(() => import('./pickers.tsx').then(module => ({ default: module.DayPicker })))

export const dayInput: InputKind<'day'> = {
  Input: (props: InputProps<'day'>) => (
    <Suspense fallback={<Skeleton.Input active block />}>
      <Picker {...props} />
    </Suspense>
  ),
  fromText: parseDay,
  initial: field => (field.default === undefined ? null : today()),
}
