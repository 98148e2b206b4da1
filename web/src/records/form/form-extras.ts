/** What a resource may have different on its form. Given by the screen in src/screens that mounts the generic one. */
import type { ComponentType, ReactNode } from 'react'
import type { Values } from '../../kinds/kind.ts'
import type { Session } from '../../lib/session.ts'
import type { AnyRecord } from '../record/record.ts'

export interface ReplacedInputProps {
  readonly id: string
  readonly label: string
  readonly value: unknown
  /** as it is stored, to show what differs */
  readonly saved: unknown
  readonly onChange: (value: unknown) => void
  readonly readOnly: boolean
}
export interface PanelProps {
  /** undefined while a new one is made */
  readonly record: AnyRecord | undefined
  readonly values: Values
  readonly set: (name: string, value: unknown) => void
  readonly readOnly: boolean
}
export interface RecordParts {
  /** Stand beside the details in this order, also where they are empty; each as `resource.field`. */
  readonly first: readonly string[]
  /** parts that its reader may not know yet, so that an empty list would tell something wrong */
  readonly unknown?: readonly string[]
  /** parts that are added to although nothing else of the record is changed by its reader now */
  readonly addable?: readonly string[]
  /** parts that are added on a screen of their own, for its tools need more than a drawer */
  readonly onScreen?: readonly string[]
  /** what a part is called here, by its key */
  readonly names?: { readonly [part: string]: { readonly label: string } }
  /** screens of their own that stand among the parts, behind the one with the key `after` */
  readonly screens?: readonly { readonly label: string; readonly path: string; readonly after: string }[]
}
export interface FormExtras {
  /** what a new record begins with besides the declared defaults */
  readonly start?: () => Values
  /** in place of the kind's own input and value, by field */
  readonly inputs?: { readonly [field: string]: ComponentType<ReplacedInputProps> }
  /** above the sections */
  readonly panel?: ComponentType<PanelProps>
  /** below a field */
  readonly below?: { readonly [field: string]: ComponentType<PanelProps> }
  /** around a field: it may leave out what means nothing in this record */
  readonly around?: { readonly [field: string]: ComponentType<PanelProps & { readonly children: ReactNode }> }
  /** between the name of a record and its parts; it says what the record is to its reader */
  readonly summary?: ComponentType<{ readonly record: AnyRecord }>
  /** which parts of a record come first, where that is not left to the catalogue */
  readonly parts?: (record: AnyRecord, session: Session) => RecordParts
  /** among the buttons of a record */
  readonly actions?: ComponentType<{ readonly record: AnyRecord }>
}
