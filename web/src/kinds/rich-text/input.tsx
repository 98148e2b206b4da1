import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { InputKind, InputProps } from '../kind.ts'

const { Part: Editor, preload } = lazyPart(() => import('./editor.tsx').then(module => module.RichTextEditor))

/** The heaviest of all inputs: the rest of the form appears before it. */
function RichTextInput(props: InputProps<'richText'>) {
  const due = useDeferredValue(true, false)
  const empty = <Skeleton rows={4} />
  return <Suspense fallback={empty}>{due ? <Editor {...props} /> : empty}</Suspense>
}
export const richTextInput: InputKind<'richText'> = {
  Input: RichTextInput,
  preload,
  wide: () => true,
  group: true,
  toWire: value => value || null,
}
