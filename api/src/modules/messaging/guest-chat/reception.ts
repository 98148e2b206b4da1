/** How visitors are received: the greeting, and what they are told outside of the business hours. */
import type { Reception } from '@siteoffice/domain/modules/messaging/messages'
import { hoursOf, isOpen, USUAL_HOURS } from '@siteoffice/domain/modules/settings/business-hours'
import type { Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import { languageAsked, letterWordsOf } from '../../../lib/words.ts'
import { usualText } from '../../../services/settings.ts'

/** In the language of the visitor where the texts are still those that every network begins with. */
export async function receptionNow(
  queries: Queries,
  acceptLanguage: string | undefined,
  now = new Date(),
): Promise<Reception> {
  const key = ['platform.name', 'chat.greeting', 'chat.closedText', 'chat.businessHours']
  const rows = await recordsIn(queries).find('site-config', { key }, ['key', 'value'])
  const settings = new Map(rows.map(({ key, value }) => [key, value]))
  const words = await letterWordsOf(languageAsked(acceptLanguage))
  const valueOf = (key: string): string => {
    const value = settings.get(key)
    return typeof value === 'string' ? value : usualText(key)
  }
  const textOf = (key: string): string => words(valueOf(key))
  const open = isOpen(hoursOf(settings.get('chat.businessHours')) ?? USUAL_HOURS, now)
  return {
    network: valueOf('platform.name'),
    greeting: textOf('chat.greeting'),
    isOpen: open,
    closedText: open ? null : textOf('chat.closedText'),
  }
}
