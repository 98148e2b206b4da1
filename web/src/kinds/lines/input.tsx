import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { t } from '../../lib/i18n.ts'
import type { InputKind, InputProps } from '../kind.ts'
import { checkRows, readsOf, rowsToWire } from './rows.ts'

const Editor = lazy(() => import('./editor.tsx').then(module => ({ default: module.LinesEditor })))

function LinesInput(props: InputProps<'lines'>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} title={false} />}>
      <Editor {...props} />
    </Suspense>
  )
}
export const linesInput: InputKind<'lines'> = {
  Input: LinesInput,
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
