import { createRoot } from 'react-dom/client'
import { followAppearance } from '../shared/lib/appearance.ts'
import { nameChunkErrors } from '../shared/lib/chunk.ts'
import { startI18n } from '../shared/lib/i18n.ts'
import { sessionNow } from '../shared/lib/session.ts'
import '../shared/ui/tokens.css'
import { guestLanguage, languages } from './languages.ts'
import { Start } from './start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
nameChunkErrors()
followAppearance()
await startI18n(languages, sessionNow().profile?.locale ?? guestLanguage())
createRoot(root).render(<Start />)
