/** The settings that every network starts with; values that somebody changed are left alone. */

import type { Create } from '@siteoffice/domain/engine/resource'
import type { siteConfig } from '@siteoffice/domain/modules/settings/site-config'
import type { SteeringKey } from '@siteoffice/domain/modules/settings/steering'
import { STEERING } from '@siteoffice/domain/modules/settings/steering'
import sql from 'sql-template-tag'
import type { Queries } from '../database.ts'
import { namedId } from './named-id.ts'

type Setting = Create<typeof siteConfig>
const setting = (
  key: string,
  group: Setting['group'],
  value: Setting['value'],
  description: string,
  isPublic = false,
): Setting => ({
  key,
  group: group ?? 'general',
  value: value ?? null,
  description,
  public: isPublic,
})
/** One that the program reads, at its default. */
const steering = (key: SteeringKey, group: Setting['group'], description: string, isPublic = false): Setting =>
  setting(key, group, STEERING[key].default, description, isPublic)
export const SETTINGS: readonly Setting[] = [
  setting('platform.name', 'general', 'Siteoffice', 'The name of the network on its public site.', true),
  setting(
    'platform.supportEmail',
    'general',
    'support@siteoffice.example',
    'Where members and visitors write to.',
    true,
  ),
  setting('platform.timeZone', 'general', 'Asia/Dubai', 'The time zone of deadlines on the public site.', true),
  setting('platform.languages', 'general', ['en', 'ar'], 'Languages of the public site.', true),
  steering(
    'platform.currency',
    'general',
    'The currency that new records begin with, where no company says another; its code, for example AED.',
    true,
  ),
  steering(
    'bidding.closingSoonDays',
    'bidding',
    'A tender is closing soon in its last days; so many, from 1 to 90.',
    true,
  ),
  steering(
    'agreements.expiringDays',
    'agreements',
    'An agreement is expiring in its last days; so many, from 1 to 365.',
  ),
  steering(
    'billing.commissionPercent',
    'billing',
    'The commission on awards, in per cent, where no agreement with the company says another; from 0 to 100.',
  ),
  steering('billing.dueDays', 'billing', 'How many days a new bill is given to be paid, from 0 to 365.'),
  steering('approval.separateAward', 'bidding', 'Whoever proposes an award may not approve it.'),
  steering('approval.separateBilling', 'billing', 'Whoever drafts a billing may not issue it.'),
  setting(
    'chat.businessHours',
    'chat',
    { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', timeZone: 'Asia/Dubai' },
    'When visitors are answered, as the public site tells them.',
    true,
  ),
  setting('chat.greeting', 'chat', 'Hello! How can we help?', 'The first line that a visitor of the site sees.', true),
]
/** Adds the settings that are missing, in one statement. */
export async function seedSettings(queries: Queries): Promise<void> {
  const rows = SETTINGS.map(each => ({ ...each, id: namedId(`setting ${each.key}`) }))
  await queries.query(sql`
    insert into site_config (_id, created_at, updated_at, version, key, "group", description, value, public)
    select x.id, now(), now(), 1, x.key, x."group", x.description, x.value, x.public
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, key text, "group" text, description text, value jsonb, public boolean)
    on conflict do nothing`)
}
