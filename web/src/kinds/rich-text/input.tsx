import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputKind, InputProps } from '../kind.ts'

const Editor = lazy(() => import('./editor.tsx').then(module => ({ default: module.RichTextEditor })))

function RichTextInput(props: InputProps<'richText'>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
      <Editor {...props} />
    </Suspense>
  )
}
export const richTextInput: InputKind<'richText'> = {
  Input: RichTextInput,
  wide: () => true,
  group: true,
  toWire: value => value || null,
}
