import { t } from './i18n.ts'

const UNKNOWN = 'Unknown program'
/** A browser and its system in the reader's language: 'Firefox on Linux'. */
export function deviceWords(name: string): string {
  const [program = '', system] = name.split(' on ')
  const browser = program === UNKNOWN ? t('Unknown program') : program
  return system === undefined ? browser : t('{{browser}} on {{system}}', { browser, system })
}
