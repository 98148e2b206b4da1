import type { CodeList } from '@siteoffice/domain/engine/codes'
import { CODES } from '@siteoffice/domain/engine/codes'
import { useTranslation } from '../../lib/i18n.ts'
import { codeName } from './names.ts'

/** Options of a code list, by name in the actor's language; currencies with their code in front. */
export function useCodeOptions(list: CodeList): { value: string; label: string }[] {
  const { i18n } = useTranslation()
  const options = CODES[list].map(code => {
    const name = codeName(list, code, i18n.language)
    return { value: code, label: list === 'currency' ? `${code} – ${name}` : name }
  })
  return list === 'currency' ? options : options.toSorted((a, b) => a.label.localeCompare(b.label, i18n.language))
}
