import { lazy } from 'react'
import type { RecordScreens } from '../records/list/table/record-screens.ts'

export const recordScreens: RecordScreens = {
  preload: async resource => (await import('../records/record/form-screen.tsx')).preloadForm(resource),
  Drawer: lazy(() => import('../records/record/record-drawer.tsx').then(module => ({ default: module.RecordDrawer }))),
  Chosen: lazy(() => import('./chosen-actions.tsx').then(module => ({ default: module.ChosenActions }))),
}
