import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { InputKind, InputProps } from '../kind.ts'

const one = lazyPart(() => import('./file-inputs.tsx').then(module => module.FileInput))
const many = lazyPart(() => import('./file-inputs.tsx').then(module => module.FilesInput))
/** As high as what comes. */
const empty = <div style={{ blockSize: 46 }} />

const FileInput = (props: InputProps<'file'>) => (
  <Suspense fallback={empty}>
    <one.Part {...props} />
  </Suspense>
)
const FilesInput = (props: InputProps<'files'>) => (
  <Suspense fallback={empty}>
    <many.Part {...props} />
  </Suspense>
)
export const fileInput: InputKind<'file'> = {
  Input: FileInput,
  preload: one.preload,
  column: () => 'middle',
  toWire: value => value?._id ?? null,
}
export const filesInput: InputKind<'files'> = {
  Input: FilesInput,
  preload: many.preload,
  wide: () => true,
  toWire: value => (value ?? []).map(each => each._id),
  initial: () => [],
}
