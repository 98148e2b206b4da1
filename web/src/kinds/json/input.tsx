import { Suspense } from 'react'
import { t } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Bone } from '../../ui/skeleton.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import { draftOf, parse } from './text.ts'

const { Part: ShapedInput, preload } = lazyPart(() => import('./shaped-input.tsx').then(module => module.ShapedInput))

export const jsonInput: InputKind<'json'> = {
  Input: (props: InputProps<'json'>) => (
    <Suspense fallback={<Bone tall />}>
      <ShapedInput {...props} />
    </Suspense>
  ),
  preload,
  wide: () => true,
  check: (value): Record<string, string> =>
    draftOf(value) === undefined ? {} : { '': t('This is not valid JSON yet') },
  fromText: text => parse(text),
}
