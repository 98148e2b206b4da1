/** A setting of this system has a declared name and help; one of another system has only its key. */
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import { t } from '../../lib/i18n.ts'
import { spokenTexts } from '../../records/display/record.ts'

export function nameSettings(): void {
  const names = new Map<string, string>(KNOWN_SETTINGS.map(({ key, name }) => [key, name]))
  const helps = new Set<string>(KNOWN_SETTINGS.map(({ help }) => help))
  spokenTexts.set('site-config.key', key => {
    const name = names.get(key)
    return name === undefined ? undefined : t(name)
  })
  // one that somebody wrote stays as it is
  spokenTexts.set('site-config.description', text => (helps.has(text) ? t(text) : undefined))
}
