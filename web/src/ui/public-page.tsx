/** The frame of pages that need no account: the mark, the languages, and a column wide enough for a text. */
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageChoice } from './language-choice.tsx'
import './public-page.css'

interface Props {
  readonly title: string
  readonly about?: ReactNode
  readonly onLanguage: (code: string) => void
  readonly children?: ReactNode
}
export function PublicPage({ title, about, onLanguage, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className="public-page">
      <header>
        <BrandMark size={28} />
        <b>Siteoffice</b>
        <LanguageChoice onLanguage={onLanguage} />
      </header>
      <main>
        <h1>{title}</h1>
        {about !== undefined && <p className="public-about">{about}</p>}
        {children}
      </main>
    </div>
  )
}
