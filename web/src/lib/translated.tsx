import { type ReactNode, useSyncExternalStore } from 'react'
import { onTranslation, TranslationContext, translationNow } from './i18n.ts'

/** Draws its children anew after a change of language. */
export function Translated({ children }: { readonly children: ReactNode }) {
  const translation = useSyncExternalStore(onTranslation, translationNow)
  return <TranslationContext value={translation}>{children}</TranslationContext>
}
