import { createRoot } from 'react-dom/client'
import { followAppearance } from '../lib/appearance.ts'
import { nameChunkErrors } from '../lib/chunk.ts'
import { startI18n } from '../lib/i18n.ts'
import { sessionNow } from '../lib/session.ts'
import { Translated } from '../lib/translated.tsx'
import '../ui/fonts.css'
import '../ui/tokens.css'
import { guestLanguage } from './guest-language.ts'
import { languages } from './languages.ts'
import { Start } from './start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
nameChunkErrors()
followAppearance()
await startI18n(languages, sessionNow().profile?.locale ?? guestLanguage())
createRoot(root).render(
  <Translated>
    <Start />
  </Translated>,
)
