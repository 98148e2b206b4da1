import { changeLanguage } from '../lib/i18n.ts'
import { keepGuestLanguage } from './guest-language.ts'

export async function chooseLanguage(code: string): Promise<void> {
  keepGuestLanguage(code)
  await changeLanguage(code)
}
