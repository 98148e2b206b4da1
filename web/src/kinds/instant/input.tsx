import { dayBy, readDay } from '@siteoffice/domain/engine/read-day'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import type { InputKind, InputProps } from '../kind.ts'

const { Part: Picker, preload } = lazyPart(() => import('../day/pickers.tsx').then(module => module.InstantPicker))

export const instantInput: InputKind<'instant'> = {
  Input: (props: InputProps<'instant'>) => (
    <Suspense fallback={<Bone tall />}>
      <Picker {...props} />
    </Suspense>
  ),
  preload,
  reads: field => (field.zone === undefined ? [] : [field.zone, 'country']),
  fromText: text => {
    const time = dayBy(readDay(text), 'day-first')
    // a time without its zone could be any of several instants
    if (time?.zone === undefined) return null
    return new Date(`${time.day}T${time.time}${time.zone}`).toISOString()
  },
}
