/** The modules of the service. A resource with computed fields must have rules in one, or this does not compile. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { AnyRules, Rules } from './engine/rules.ts'
import { agreements } from './modules/agreements/index.ts'
import { billing } from './modules/billing/index.ts'
import { careersModule } from './modules/careers/index.ts'
import { companies } from './modules/companies/index.ts'
import { dashboard } from './modules/dashboard/index.ts'
import { directory } from './modules/directory/index.ts'
import { hospitality } from './modules/hospitality/index.ts'
import { inventory } from './modules/inventory/index.ts'
import { messaging } from './modules/messaging/index.ts'
import { people } from './modules/people/index.ts'
import { settings } from './modules/settings/index.ts'
import { tendering } from './modules/tendering/index.ts'
import { website } from './modules/website/index.ts'
import type { Module } from './services/module.ts'

type Computing = { [N in ResourceName]: Rules<N>['computed'] extends undefined ? never : N }[ResourceName]
type ComputingRules = { readonly [N in Computing]: Rules<N> }

const all = {
  ...tendering.rules,
  ...companies.rules,
  ...billing.rules,
  ...agreements.rules,
  ...directory.rules,
  ...website.rules,
  ...careersModule.rules,
  ...hospitality.rules,
  ...inventory.rules,
  ...people.rules,
  ...messaging.rules,
  ...settings.rules,
} satisfies ComputingRules
export const rules = all as unknown as { readonly [resource: string]: AnyRules } // the engine hands each its own rows

export const modules: readonly Module[] = [
  people,
  inventory,
  messaging,
  agreements,
  dashboard,
  website,
  tendering,
  companies,
  billing,
  directory,
  careersModule,
  hospitality,
  settings,
]
export const reminders = modules.flatMap(module => module.reminders ?? [])
export const deadlineReminders = modules.flatMap(module => module.deadlineReminders ?? [])
