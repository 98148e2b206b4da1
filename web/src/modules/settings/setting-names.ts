/** Settings of the program are called what their forms call them; those of other programs have but their keys. */
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import { t } from '../../lib/i18n.ts'
import { spokenLabels } from '../../records/record/record.ts'

export function nameSettings(): void {
  const names = new Map<string, string>(KNOWN_SETTINGS.map(({ key, name }) => [key, name]))
  spokenLabels.set('site-config', key => {
    const name = names.get(key)
    return name === undefined ? undefined : t(name)
  })
}
