import { Skeleton } from 'antd'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { InputKind, InputProps } from '../kind.ts'

const Editor = lazy(() => import('./editor.tsx').then(module => ({ default: module.RichTextEditor })))

/** The dearest of all inputs: the rest of a form is there before it. */
function RichTextInput(props: InputProps<'richText'>) {
  const due = useDeferredValue(true, false)
  const empty = <Skeleton active paragraph={{ rows: 4 }} title={false} />
  return <Suspense fallback={empty}>{due ? <Editor {...props} /> : empty}</Suspense>
}
export const richTextInput: InputKind<'richText'> = {
  Input: RichTextInput,
  wide: () => true,
  group: true,
  toWire: value => value || null,
}
