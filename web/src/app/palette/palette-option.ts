/** What the palette lists. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ReactNode } from 'react'
import type { Transition } from '../../records/actions/transitions.ts'
import type { AnyRecord } from '../../records/display/record.ts'

/** A transition chosen for a record. */
export interface ChosenStep {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly transition: Transition
}
export interface PaletteOption {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  /** the detail says why it cannot be taken: it stands below the label, in full */
  readonly blocked?: true
  readonly state?: ReactNode
  readonly icon: ReactNode
  /** on records: whether the record is pinned, and its name */
  readonly pin?: { readonly resource: AnyResource; readonly id: string; readonly pinned: boolean }
  readonly run: () => void
}
export interface PaletteGroup {
  readonly title: string
  readonly options: readonly PaletteOption[]
}
export interface PaletteProps {
  readonly onClose: () => void
  readonly onShortcuts: () => void
  readonly onTransition: (step: ChosenStep) => void
}
