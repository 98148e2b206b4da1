/** The modules of the app, and their screens, by name and path. */
import { agreements } from '../modules/agreements/index.ts'
import { billing } from '../modules/billing/index.ts'
import { companies } from '../modules/companies/index.ts'
import { dashboard } from '../modules/dashboard/index.ts'
import { inventory } from '../modules/inventory/index.ts'
import { messaging } from '../modules/messaging/index.ts'
import { people } from '../modules/people/index.ts'
import { settings } from '../modules/settings/index.ts'
import { tendering } from '../modules/tendering/index.ts'
import type { Page, ScreenSet, WebModule } from '../records/module.ts'

const modules: readonly WebModule[] = [
  tendering,
  agreements,
  companies,
  billing,
  inventory,
  people,
  messaging,
  settings,
  dashboard,
]

export const pages: readonly Page[] = modules.flatMap(module => module.pages ?? [])
export const screens: { readonly [resource: string]: ScreenSet | undefined } = Object.assign(
  {},
  ...modules.map(module => module.screens),
)
