/** A profile that its company shares by link, with a passcode where there is one. */
import { downloadSharedProfile, readSharedProfile } from '@siteoffice/domain/modules/companies/endpoints'
import type { SharedProfile } from '@siteoffice/domain/modules/companies/shared-profile'
import { useEffect, useId, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { readFile, saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import './shared-profile.css'

interface Props {
  readonly token: string
  readonly onLanguage: (code: string) => void
}
const AS_A_GUEST = { signInAgain: false, key: false } as const
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export function SharedProfileScreen({ token, onLanguage }: Props) {
  const { t, i18n } = useTranslation()
  const [profile, setProfile] = useState<SharedProfile>()
  const [passcode, setPasscode] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { language } = i18n
  useEffect(() => {
    let isCurrent = true
    const body = { token, language, ...(passcode !== undefined && { passcode }) }
    call(readSharedProfile, { body }, AS_A_GUEST).then(
      answer => {
        if (!isCurrent) return
        setFailure(undefined)
        setProfile(answer)
      },
      (error: unknown) => isCurrent && setFailure(wordsOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [token, passcode, language])
  if (profile === undefined)
    return (
      <PublicPage title={t('A company profile for you')} onLanguage={onLanguage} about={failure}>
        {failure === undefined && <Loading />}
      </PublicPage>
    )
  if (profile.passcodeNeeded)
    return (
      <PublicPage
        title={t('A company profile for you')}
        about={t('It opens with the passcode that its company has told you.')}
        onLanguage={onLanguage}
      >
        <Passcode failure={failure} onGiven={setPasscode} />
      </PublicPage>
    )
  const download = async () => {
    const body = { token, language, ...(passcode !== undefined && { passcode }) }
    saveFile(await api.post(downloadSharedProfile.path, body, { ...AS_A_GUEST, read: response => readFile(response) }))
  }
  return (
    <PublicPage title={profile.name ?? ''} about={profile.standing} onLanguage={onLanguage}>
      {profile.allowDownload && <Button onClick={() => void download()}>{t('Download as PDF')}</Button>}
      {profile.parts.map(part => (
        <Part key={part.title} part={part} />
      ))}
      {profile.network !== null && (
        <p className="public-about">{t('Shown by {{network}}.', { network: profile.network })}</p>
      )}
    </PublicPage>
  )
}
function Part({ part }: { readonly part: SharedProfile['parts'][number] }) {
  const { t } = useTranslation()
  const { title, facts = [], text, heads = [], rows } = part
  return (
    <section className="shared-part">
      <h2>{title}</h2>
      {facts.length > 0 && (
        <dl>
          {facts.map(each => (
            <div key={each.label}>
              <dt>{each.label}</dt>
              <dd>
                <bdi>{each.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {text !== undefined && <p className="shared-text">{text}</p>}
      {rows?.length === 0 && <p>{t('Nothing is on record.')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <div className="shared-table">
          <table>
            <thead>
              <tr>
                {heads.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.join('|')}>
                  {row.map((cell, at) => (
                    <td key={heads[at]}>
                      <bdi>{cell}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
interface PasscodeProps {
  readonly failure: string | undefined
  readonly onGiven: (passcode: string) => void
}
function Passcode({ failure, onGiven }: PasscodeProps) {
  const { t } = useTranslation()
  const id = useId()
  const [passcode, setPasscode] = useState('')
  return (
    <form
      className="public-box passcode"
      onSubmit={event => {
        event.preventDefault()
        if (passcode !== '') onGiven(passcode)
      }}
    >
      <label htmlFor={id}>{t('Passcode')}</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        value={passcode}
        onChange={event => setPasscode(event.target.value)}
      />
      <p role="alert" data-known="false">
        {failure}
      </p>
      <Button type="primary" submit disabled={passcode === ''}>
        {t('Open the profile')}
      </Button>
    </form>
  )
}
