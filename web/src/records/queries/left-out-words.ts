import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Translate } from '../../lib/i18n.ts'
import type { LeftOut } from './usable-view.ts'

/** The names of what is left out, each once: a filter may stand in several groups. */
export function leftOutWords(leftOut: readonly LeftOut[], t: Translate): readonly string[] {
  const all = leftOut.map(({ part, name, field, value }) => {
    const label = field === undefined ? name : t(fieldLabel(name, field))
    if (part === 'column') return t('the column {{name}}', { name: label })
    if (part === 'sort') return t('the order by {{name}}', { name: label })
    if (part === 'filter') return t('the filter {{name}}', { name: label })
    return t('the choice {{value}} of {{name}}', { value: value ?? '', name: label })
  })
  return [...new Set(all)]
}
