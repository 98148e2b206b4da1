/** What a resource may have different on its form. Given by the screen in src/screens that mounts the generic one. */
import type { ComponentType, ReactNode } from 'react'
import type { Values } from '../../../kinds/kind.ts'
import type { Session } from '../../../lib/session.ts'
import type { AnyRecord } from '../../display/record.ts'

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
  /** parts that the reader may not know yet: an empty list would tell something wrong */
  readonly unknown?: readonly string[]
  /** parts that the reader may add to although the record itself is closed to changes */
  readonly addable?: readonly string[]
  /** parts whose new records need a screen of their own, with more tools than a drawer has room for */
  readonly onScreen?: readonly string[]
  /** what a part is called here, by its key */
  readonly names?: { readonly [part: string]: { readonly label: string } }
  /** screens that stand among the parts, each behind the part whose key is in `after` */
  readonly screens?: readonly { readonly label: string; readonly path: string; readonly after: string }[]
}
export interface FormExtras {
  /** what the button says that stores a new record, where "Create" and its kind would say too much */
  readonly create?: { readonly label: string }
  /** beside the buttons at the foot of the form, which is always in view: what the form adds up to */
  readonly foot?: ComponentType<PanelProps>
  /** what a new record begins with besides the declared defaults */
  readonly start?: () => Values
  /** in place of the kind's own input and value, by field */
  readonly inputs?: { readonly [field: string]: ComponentType<ReplacedInputProps> }
  /** above the sections */
  readonly panel?: ComponentType<PanelProps>
  /** below a field */
  readonly below?: { readonly [field: string]: ComponentType<PanelProps> }
  /** stands around a field, and may leave it out where it means nothing in this record */
  readonly around?: { readonly [field: string]: ComponentType<PanelProps & { readonly children: ReactNode }> }
  /** stands between the name of a record and its parts, and says what the record is to its reader */
  readonly summary?: ComponentType<{ readonly record: AnyRecord }>
  /** in place of the sections' own values while the record is read, above the sections with the fields that it leaves */
  readonly paper?: { readonly fields: readonly string[]; readonly Part: ComponentType<{ readonly record: AnyRecord }> }
  /** the summary also says why the record cannot be changed now */
  readonly tellsReason?: boolean
  /** which parts of a record come first, where that is not left to the catalogue */
  readonly parts?: (record: AnyRecord, session: Session) => RecordParts
  /** among the buttons of a record */
  readonly actions?: ComponentType<{ readonly record: AnyRecord }>
}
