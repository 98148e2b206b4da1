/** Tells whether the network has issued a file. Its hash is made in the browser, and the file stays there. */
import { verifyDocument } from '@siteoffice/domain/modules/agreements/endpoints'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import './signing.css'

async function hashOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
interface Verification {
  readonly known: boolean
  readonly words: string
}
/** Asks whether the network knows a hash, and says the answer in words. */
function useLooking() {
  const { t } = useTranslation()
  const [verification, setVerification] = useState<Verification>()
  const kinds: { readonly [name: string]: string } = {
    bill: t('Bill'),
    receipt: t('Receipt'),
    refund: t('Refund'),
    agreement: t('Agreement as sent'),
    'signed agreement': t('Agreement as signed by all'),
  }
  async function look(sha256: string) {
    setVerification(undefined)
    try {
      const { name, number, at, network } = await call(verifyDocument, { params: { sha256 } }, { signInAgain: false })
      const words = t('{{network}} issued {{kind}} {{number}} on {{at}}, and this file has not been changed.', {
        kind: kinds[name] ?? t('Document'),
        number,
        network,
        at: formatInstant(at),
      })
      setVerification({ known: true, words })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const words =
        error.status === 404
          ? t('No document of this network has this hash: it was changed, or comes from elsewhere.')
          : error.message
      setVerification({ known: false, words })
    }
  }
  return { verification, look, forget: () => setVerification(undefined) }
}
export function VerifyScreen({ onLanguage }: { readonly onLanguage: (code: string) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [hash, setHash] = useState('')
  const { verification, look, forget } = useLooking()
  const right = /^[0-9a-f]{64}$/i.test(hash.trim())
  return (
    <PublicPage
      title={t('Check a document')}
      about={t('Choose the PDF, or enter its SHA-256. The file stays on your device; only its hash is asked for.')}
      onLanguage={onLanguage}
    >
      <form
        className="verify-form"
        onSubmit={event => {
          event.preventDefault()
          if (right) void look(hash.trim())
        }}
      >
        <label htmlFor={`${id}-file`}>{t('File')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept="application/pdf"
          onChange={async event => {
            const [file] = event.target.files ?? []
            if (file === undefined) return
            const hash = await hashOf(file)
            setHash(hash)
            await look(hash)
          }}
        />
        <label htmlFor={`${id}-hash`}>{t('SHA-256 of the file')}</label>
        <input
          id={`${id}-hash`}
          value={hash}
          maxLength={64}
          spellCheck={false}
          dir="ltr"
          onChange={event => {
            setHash(event.target.value)
            forget()
          }}
        />
        <Button type="primary" submit disabled={!right}>
          {t('Check')}
        </Button>
        <p role="status" data-known={verification?.known}>
          {verification?.words}
        </p>
      </form>
    </PublicPage>
  )
}
