/** The settings that every network starts with; values that somebody changed are left alone. */

import type { Create } from '@siteoffice/domain/resource'
import type { siteConfig } from '@siteoffice/domain/resources/settings/site-config'
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
export const SETTINGS: readonly Setting[] = [
  setting('platform.name', 'general', 'Siteoffice', 'The name of the network, on screens, mails and documents.', true),
  setting(
    'platform.supportEmail',
    'general',
    'support@siteoffice.example',
    'Where members and visitors write to.',
    true,
  ),
  setting('platform.currency', 'general', 'USD', 'The currency of figures over the whole network.'),
  setting('platform.timeZone', 'general', 'Asia/Dubai', 'The time zone of deadlines on the public site.', true),
  setting('platform.languages', 'general', ['en', 'ar'], 'Languages of the public site.', true),
  setting('bidding.closingSoonDays', 'bidding', 7, 'A tender is closing soon in its last days; so many.', true),
  setting(
    'bidding.acceptLateBids',
    'bidding',
    false,
    'Whether new projects accept late bids, marked as such, unless the owner says otherwise.',
  ),
  setting('bidding.validityDays', 'bidding', 90, 'How long offers bind, unless the project says otherwise.'),
  setting('bidding.minimumDays', 'bidding', 10, 'The least number of days between publishing and the bid deadline.'),
  setting('approval.separateAward', 'bidding', true, 'Whoever proposes an award may not approve it.'),
  setting(
    'billing.commissionPercent',
    'billing',
    10,
    'Commission on an awarded amount where no agreement says otherwise, in per cent.',
  ),
  setting('billing.paymentDays', 'billing', 30, 'Days until an issued billing is due.'),
  setting('billing.reminderDays', 'billing', [1, 7, 14], 'Days after the due date on which reminders go out.'),
  setting('approval.separateBilling', 'billing', true, 'Whoever drafts a billing may not issue or void it.'),
  setting(
    'verification.reminderDays',
    'verification',
    [60, 30, 7, 1],
    'Days before a verification runs out on which the company is reminded.',
  ),
  setting('verification.validMonths', 'verification', 12, 'How long a verification is proposed to last.'),
  setting(
    'verification.requiredDocuments',
    'verification',
    ['trade_licence', 'insurance'],
    'Documents that an application cannot do without.',
  ),
  setting('notifications.recallSeconds', 'notifications', 30, 'How long a notification can be recalled after sending.'),
  setting(
    'notifications.dailyDigestHour',
    'notifications',
    6,
    'Hour of the day (UTC) at which the daily digest goes out.',
  ),
  setting(
    'chat.businessHours',
    'chat',
    { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', timeZone: 'Asia/Dubai' },
    'When visitors are answered; outside, messages wait.',
    true,
  ),
  setting('chat.greeting', 'chat', 'Hello! How can we help?', 'The first line that a visitor sees.', true),
  setting(
    'chat.capacity',
    'chat',
    5,
    'Conversations that one person handles at the same time, unless set for the person.',
  ),
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
