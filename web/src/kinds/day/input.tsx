import { Suspense } from 'react'
import { today } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import { parseDay } from './parse-day.ts'

const { Part: Picker, preload } = lazyPart(() => import('./pickers.tsx').then(module => module.DayPicker))

export const dayInput: InputKind<'day'> = {
  Input: (props: InputProps<'day'>) => (
    <Suspense fallback={<Bone tall />}>
      <Picker {...props} />
    </Suspense>
  ),
  preload,
  fromText: parseDay,
  initial: field => (field.default === undefined ? null : today()),
}
