import { Skeleton } from 'antd'
import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { InputKind, InputProps } from '../kind.ts'

const { Part: Editor, preload } = lazyPart(() => import('./editor.tsx').then(module => module.RichTextEditor))

/** The dearest of all inputs: the rest of a form is there before it. */
function RichTextInput(props: InputProps<'richText'>) {
  const due = useDeferredValue(true, false)
  const empty = <Skeleton active paragraph={{ rows: 4 }} title={false} />
  return <Suspense fallback={empty}>{due ? <Editor {...props} /> : empty}</Suspense>
}
export const richTextInput: InputKind<'richText'> = {
  Input: RichTextInput,
  preload,
  wide: () => true,
  group: true,
  toWire: value => value || null,
}
