/** All tables that no resource declares, each where its part of the program stands. */
import type { TableSet } from './data/columns.ts'
import { upkeepTables } from './data/upkeep-tables.ts'
import { engineTables } from './engine/tables.ts'
import { requestTables } from './http/tables.ts'
import { billingTables } from './modules/billing/tables.ts'
import { stockTables } from './modules/inventory/tables.ts'
import { chatTables } from './modules/messaging/tables.ts'
import { accountTables } from './modules/people/tables.ts'
import { documentTables } from './services/documents/tables.ts'
import { fileTables } from './services/files/tables.ts'
import { linkTables } from './services/links/tables.ts'
import { mailTables } from './services/mail/tables.ts'
import { outboxTables } from './services/outbox/tables.ts'
import { reminderTables } from './services/reminders/tables.ts'
import { sendingTables } from './services/sending/tables.ts'

export const tableSets: readonly TableSet[] = [
  ...accountTables,
  ...mailTables,
  ...documentTables,
  ...reminderTables,
  ...billingTables,
  ...linkTables,
  ...fileTables,
  ...outboxTables,
  ...sendingTables,
  ...engineTables,
  ...requestTables,
  ...upkeepTables,
  ...stockTables,
  ...chatTables,
]
