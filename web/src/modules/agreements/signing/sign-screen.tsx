/** An agreement, read and signed by the link that was mailed; no account is needed. */
import { readSigning, readSigningDocument } from '@siteoffice/domain/modules/agreements/endpoints'
import type { Signing } from '@siteoffice/domain/modules/agreements/signing'
import { useEffect, useState } from 'react'
import { RichTextValue } from '../../../kinds/rich-text/cell.tsx'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { readFile, saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import './signing.css'
import { SignForm } from './sign-form.tsx'

interface Props {
  readonly token: string
  readonly onLanguage: (code: string) => void
}
const AS_A_GUEST = { signInAgain: false, key: false } as const
const TEXT = { kind: 'richText' } as const
const NOTHING = {}
const OPEN = ['sent', 'viewed']

export function SignScreen({ token, onLanguage }: Props) {
  const { t } = useTranslation()
  const [signing, setSigning] = useState<Signing>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    call(readSigning, { body: { token } }, AS_A_GUEST).then(
      answer => isCurrent && setSigning(answer),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [token])
  if (failure !== undefined)
    return (
      <PublicPage title={t('This link does not work any more')} onLanguage={onLanguage} about={failure}>
        <p>{t('Ask the sender for another link.')}</p>
      </PublicPage>
    )
  if (signing === undefined)
    return (
      <PublicPage title={t('An agreement to sign')} onLanguage={onLanguage}>
        <Loading />
      </PublicPage>
    )
  const open = OPEN.includes(signing.status)
  const headings: { readonly [S in Signing['status']]: string } = {
    sent: '',
    viewed: '',
    signed: t('You have signed it. It is in force once the network has countersigned; you will get it by mail then.'),
    active: t('It is signed by all and in force. You can fetch it here for thirty days.'),
    declined: t('You have declined to sign it.'),
    changes_requested: t('You have asked for changes. You will get another link when they are made.'),
  }
  const download = async () =>
    saveFile(
      await api.post(readSigningDocument.path, { token }, { ...AS_A_GUEST, read: response => readFile(response) }),
    )
  return (
    <PublicPage
      title={signing.title}
      onLanguage={onLanguage}
      about={
        open
          ? t('{{network}} asks {{company}} to sign {{number}} by {{day}}.', {
              network: signing.network,
              company: signing.company,
              number: signing.number,
              day: formatDay(signing.signBefore),
            })
          : undefined
      }
    >
      {!open && (
        <p className="sign-done" role="status" data-ended={signing.status === 'declined'}>
          {headings[signing.status]}
        </p>
      )}
      <div className="sign-columns">
        <article className="sign-text">
          <RichTextValue field={TEXT} value={signing.text} record={NOTHING} />
          <footer>
            <Button onClick={() => void download()}>{t('Download as PDF')}</Button>
            <details>
              <summary>{t('Hash of the text (SHA-256)')}</summary>
              <code>{signing.hash}</code>
            </details>
          </footer>
        </article>
        {open && <SignForm token={token} signing={signing} onDone={setSigning} />}
      </div>
    </PublicPage>
  )
}
