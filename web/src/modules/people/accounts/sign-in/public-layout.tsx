/** The frame of every screen that needs no session: the drawing, the languages, and a narrow column. */
import type { ReactNode, Ref } from 'react'
import { useDocumentTitle } from '../../../../lib/document-title.ts'
import { BrandMark } from '../../../../ui/brand-mark.tsx'
import { LanguageChoice } from '../../../../ui/language-choice.tsx'
import { BrandPanel } from './brand-panel.tsx'
import './public-layout.css'
import '../sign-in-form.css'

interface PublicLayoutProps {
  readonly title: string
  readonly about?: ReactNode
  /** takes the focus where the screen has no field for it */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly onLanguage: (code: string) => void
  readonly children?: ReactNode
}
export function PublicLayout({ title, about, heading, onLanguage, children }: PublicLayoutProps) {
  useDocumentTitle(title)
  return (
    <div className="sign-in">
      <BrandPanel />
      <main className="sign-in-main">
        <LanguageChoice onLanguage={onLanguage} />
        <div className="sign-in-box">
          <div className="sign-in-brand">
            <BrandMark size={32} />
            <span>Siteoffice</span>
          </div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {about !== undefined && <p className="sign-in-claim">{about}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
