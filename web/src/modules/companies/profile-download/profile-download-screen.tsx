/** Downloads a profile that a company has released, by a mailed link; no account is needed. */
import { downloadProfileByLink } from '@siteoffice/domain/modules/companies/endpoints'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { readFile, saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'

interface Props {
  readonly token: string
  readonly onLanguage: (code: string) => void
}
export function ProfileDownloadScreen({ token, onLanguage }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [outcome, setSaid] = useState<{ readonly done: boolean; readonly words: string }>()
  async function fetchIt() {
    setBusy(true)
    try {
      const options = { signInAgain: false, key: false, read: (response: Response) => readFile(response) } as const
      saveFile(await api.post(downloadProfileByLink.path, { token }, options))
      setSaid({ done: true, words: t('The profile is among your downloads.') })
    } catch (error) {
      setSaid({ done: false, words: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PublicPage
      title={t('A company profile for you')}
      about={t('It is marked with whom it is for, and each download is counted and written down.')}
      onLanguage={onLanguage}
    >
      <div className="public-box">
        <Button type="primary" loading={busy} onClick={() => void fetchIt()}>
          {t('Download the profile as PDF')}
        </Button>
        <p role="status" data-known={outcome?.done}>
          {outcome?.words}
        </p>
      </div>
    </PublicPage>
  )
}
