import { MOST_MENTIONS } from '@siteoffice/domain/engine/timeline'
import { t } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'

/** Warns before a note is sent that it mentions too many people; the text stays. */
export function tooMany(mentions: readonly string[]): boolean {
  if (mentions.length <= MOST_MENTIONS) return false
  toast.error({
    title: t('The note was not sent'),
    description: t('One note mentions at most {{most}} people. Take out some names, or write a second note.', {
      most: MOST_MENTIONS,
    }),
    key: 'mentions',
  })
  return true
}
