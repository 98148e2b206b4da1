import { Suspense } from 'react'
import { t } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'
import { checkRows, readsOf, rowsToWire } from './rows.ts'

const { Part: Editor, preload } = lazyPart(() => import('./editor.tsx').then(module => module.LinesEditor))

function LinesInput(props: InputProps<'lines'>) {
  return (
    <Suspense fallback={<Skeleton rows={3} />}>
      <Editor {...props} />
    </Suspense>
  )
}
export const linesInput: InputKind<'lines'> = {
  Input: LinesInput,
  preload: field => {
    preload()
    for (const column of Object.values(field.fields)) plainInputOf(column).preload?.(column)
  },
  reads: readsOf,
  wide: () => true,
  group: true,
  toWire: (value, field) => rowsToWire(value ?? [], field),
  initial: () => [],
  check: (value, field) => ({
    ...(field.max !== undefined &&
      value.length > field.max && { '': t('At most {{count}} rows', { count: field.max }) }),
    ...checkRows(value, field),
  }),
}
