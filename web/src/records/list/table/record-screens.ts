import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ComponentType, createContext } from 'react'
import type { FormExtras } from '../../form/fields/form-extras.ts'

/** What a list opens of its records. The app hands it down, for the screens of records show lists themselves. */
export interface RecordScreens {
  /** loads the code of the screen, and of the inputs that it draws */
  readonly preload: (resource: AnyResource) => Promise<void>
  /** a record beside its list */
  readonly Drawer: ComponentType<{ readonly resource: AnyResource; readonly id: string; readonly extras: FormExtras }>
}
export const RecordScreensContext = createContext<RecordScreens>({
  preload: () => Promise.resolve(),
  Drawer: () => null,
})
