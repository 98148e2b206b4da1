import type { CodeList } from '@siteoffice/domain/engine/codes'
import { CODES } from '@siteoffice/domain/engine/codes'
import { useTranslation } from '../../lib/i18n.ts'
import { codeName } from './names.ts'

interface CodeOption {
  value: string
  label: string
}
/** Cached by list and language: naming and sorting 250 countries takes longer than drawing their input. */
const optionsCache = new Map<string, CodeOption[]>()
function optionsOf(list: CodeList, locale: string): CodeOption[] {
  const key = `${list} ${locale}`
  const options = optionsCache.get(key) ?? namedIn(list, locale)
  optionsCache.set(key, options)
  return options
}
function namedIn(list: CodeList, locale: string): CodeOption[] {
  const options = CODES[list].map(code => {
    const name = codeName(list, code, locale)
    return { value: code, label: list === 'currency' ? `${code} – ${name}` : name }
  })
  const { compare } = new Intl.Collator(locale)
  return list === 'currency' ? options : options.toSorted((a, b) => compare(a.label, b.label))
}
/** The options of a code list, by name in the person's language; currencies with their code in front. */
export const useCodeOptions = (list: CodeList): CodeOption[] => optionsOf(list, useTranslation().i18n.language)
