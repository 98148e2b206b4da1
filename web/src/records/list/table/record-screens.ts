import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ComponentType, createContext } from 'react'
import type { AnyRecord } from '../../display/record.ts'
import type { FormExtras } from '../../form/fields/form-extras.ts'

export interface ChosenProps {
  readonly resource: AnyResource
  readonly records: readonly AnyRecord[]
}

/** What a list opens of its records. The app hands it down, for the screens of records show lists themselves. */
export interface RecordScreens {
  /** loads the code of the screen, and of the inputs that it draws */
  readonly preload: (resource: AnyResource) => Promise<void>
  /** a record beside its list */
  readonly Drawer: ComponentType<{ readonly resource: AnyResource; readonly id: string; readonly extras: FormExtras }>
  /** what a module offers for the chosen rows of its list */
  readonly Chosen: ComponentType<ChosenProps>
}
export const RecordScreensContext = createContext<RecordScreens>({
  preload: () => Promise.resolve(),
  Drawer: () => null,
  Chosen: () => null,
})
