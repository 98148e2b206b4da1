/** The choice of a language, each in its own words, for screens without an account. */
import { offeredLanguages, useTranslation } from '../lib/i18n.ts'
import './language-choice.css'

export function LanguageChoice({ onLanguage }: { readonly onLanguage: (code: string) => void }) {
  const { i18n, t } = useTranslation()
  return (
    <nav className="language-choice" aria-label={t('Language')}>
      {offeredLanguages().map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={i18n.language === code}
          onClick={() => onLanguage(code)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
