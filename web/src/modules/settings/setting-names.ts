/** A setting of this system has a declared name and help; one of another system has only its key. */
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import { formatNumber, formatQuantity } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { spokenTexts } from '../../records/display/record.ts'

export function nameSettings(): void {
  const names = new Map<string, string>(KNOWN_SETTINGS.map(({ key, name }) => [key, name]))
  const helps = new Set<string>(KNOWN_SETTINGS.map(({ help }) => help))
  spokenTexts.set('site-config.key', key => {
    const name = names.get(key)
    return name === undefined ? undefined : t(name)
  })
  spokenTexts.set('site-config.valueText', translateValue)
  // one that somebody wrote stays as it is
  spokenTexts.set('site-config.description', text => (helps.has(text) ? t(text) : undefined))
}
const WORDINGS = new Set(['Yes', 'No', 'None', 'Picture'])
const MEASURED = /^(\d+(?:\.\d+)?) (days|days a week|%)$/
/** The words that the server writes for switches, pictures and numbers with a unit. */
function translateValue(text: string): string | undefined {
  const [, number, unit] = MEASURED.exec(text) ?? []
  if (number !== undefined && unit !== undefined)
    return unit === 'days a week'
      ? `${formatNumber(Number(number))} ${t('days a week')}`
      : formatQuantity(Number(number), unit)
  return WORDINGS.has(text) ? t(text) : undefined
}
