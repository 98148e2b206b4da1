/** The settings that every network starts with; values that somebody changed are left alone. */

import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import sql from 'sql-template-tag'
import type { Queries } from '../database.ts'
import { namedId } from './named-id.ts'

/** Adds the settings that are missing, in one statement. */
export async function seedSettings(queries: Queries): Promise<void> {
  const rows = KNOWN_SETTINGS.map(({ key, group, help, default: value, public: open = false }) => ({
    id: namedId(`setting ${key}`),
    key,
    group,
    description: help,
    value,
    public: open,
  }))
  await queries.query(sql`
    insert into site_config (_id, created_at, updated_at, version, key, "group", description, value, public)
    select x.id, now(), now(), 1, x.key, x."group", x.description, x.value, x.public
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, key text, "group" text, description text, value jsonb, public boolean)
    on conflict do nothing`)
}
