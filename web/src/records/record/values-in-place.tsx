import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { ChangedFields } from '../display/changed-fields.ts'
import type { AnyRecord } from '../display/record.ts'
import type { FormExtras } from '../form/fields/form-extras.ts'
import type { Reading } from './use-reading.ts'

const EditByPointer = lazyPart(() =>
  import('../form/in-place/edit-by-pointer.tsx').then(module => module.EditByPointer),
)

/** Fetches the code that edits values where they are read. */
export const preloadValues = EditByPointer.preload

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly extras: FormExtras
  readonly reading: Reading
  /** the fields that others have changed since the reader last looked */
  readonly changed: ReadonlySet<string>
  readonly hidden: boolean
  readonly children: ReactNode
}
const fieldsWithTools = ({ inputs, around, below }: FormExtras): readonly string[] =>
  [inputs, around, below].flatMap(own => Object.keys(own ?? {}))
/** The values of a record, which can be changed one by one while it is read. */
export function ValuesInPlace({ resource, record, extras, reading, changed, hidden, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [pressed, setPressed] = useState<{ readonly target: EventTarget | null }>()
  useEffect(() => {
    const element = root.current
    // heard from the beginning, also before the code that edits is there
    const press = ({ target }: MouseEvent) => {
      setPointed(true)
      setPressed({ target })
    }
    element?.addEventListener('dblclick', press)
    return () => element?.removeEventListener('dblclick', press)
  }, [])
  return (
    <div hidden={hidden} ref={root} onPointerEnter={() => setPointed(true)}>
      {reading.reading && pointed && (
        <Suspense>
          <EditByPointer.Part
            resource={resource}
            root={root}
            records={[record]}
            except={fieldsWithTools(extras)}
            pressed={pressed}
            onPressed={() => setPressed(undefined)}
            onForm={() => reading.edit()}
          />
        </Suspense>
      )}
      <ChangedFields value={changed}>{children}</ChangedFields>
    </div>
  )
}
