/** Signs an agreement with name, drawing and consent, or declines it with a reason. */
import { refuseByLink, signByLink } from '@siteoffice/domain/modules/agreements/endpoints'
import type { Signing } from '@siteoffice/domain/modules/agreements/signing'
import { useId, useState } from 'react'
import { SignaturePad } from '../../../kinds/text/signature-pad.tsx'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  readonly token: string
  readonly signing: Signing
  readonly onDone: (signing: Signing) => void
}
const AS_A_GUEST = { signInAgain: false } as const
type Way = 'sign' | 'change' | 'decline'
export function SignForm({ token, signing, onDone }: Props) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('sign')
  return (
    <section className="sign-form" aria-label={t('Your answer')}>
      <nav aria-label={t('Your answer')}>
        {(
          [
            ['sign', t('Sign')],
            ['change', t('Ask for changes')],
            ['decline', t('Decline')],
          ] as const
        ).map(([each, label]) => (
          <button key={each} type="button" aria-pressed={way === each} onClick={() => setWay(each)}>
            {label}
          </button>
        ))}
      </nav>
      {way === 'sign' ? (
        <Sign token={token} signing={signing} onDone={onDone} />
      ) : (
        <Refuse key={way} token={token} decline={way === 'decline'} onDone={onDone} />
      )}
    </section>
  )
}
/** Shows an error where screen readers announce it. */
const useSending = (onDone: (signing: Signing) => void) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function send(work: () => Promise<Signing>) {
    setBusy(true)
    setError('')
    try {
      onDone(await work())
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, send }
}
function Sign({ token, signing, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [name, setName] = useState(signing.signatory.name)
  const [drawing, setDrawing] = useState('')
  const [consent, setConsent] = useState(false)
  const { busy, error, send } = useSending(onDone)
  const missing =
    name.trim() === '' ? t('Type your full name.') : consent ? undefined : t('Tick that you have read it.')
  const body = { token, name: name.trim(), consent, ...(drawing !== '' && { drawing }) }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (missing === undefined) void send(() => call(signByLink, { body }, AS_A_GUEST))
      }}
    >
      <label htmlFor={`${id}-name`}>{t('Full name')}</label>
      <input
        id={`${id}-name`}
        value={name}
        maxLength={120}
        autoComplete="name"
        onChange={event => setName(event.target.value)}
      />
      <span className="sign-label">{t('Signature, if you want to draw one')}</span>
      <SignaturePad value={drawing} onChange={setDrawing} />
      <label className="sign-consent">
        <input type="checkbox" checked={consent} onChange={event => setConsent(event.target.checked)} />
        {t('I have read the text as sent and sign it for {{company}}.', { company: signing.company })}
      </label>
      <p className="sign-note">{t('Your name, the time and your address are kept with it. You cannot undo this.')}</p>
      <p role="alert" className="sign-error">
        {error}
      </p>
      <Button type="primary" submit loading={busy} disabled={missing !== undefined} aria-describedby={`${id}-missing`}>
        {t('Sign {{number}}', { number: signing.number })}
      </Button>
      <span id={`${id}-missing`} className="sign-note">
        {missing}
      </span>
    </form>
  )
}
interface Refusal {
  readonly token: string
  readonly decline: boolean
  readonly onDone: (signing: Signing) => void
}
function Refuse({ token, decline, onDone }: Refusal) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState('')
  const { busy, error, send } = useSending(onDone)
  const text = reason.trim()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (text !== '') void send(() => call(refuseByLink, { body: { token, decline, reason: text } }, AS_A_GUEST))
      }}
    >
      <label htmlFor={id}>{decline ? t('Why do you decline?') : t('What needs to change?')}</label>
      <textarea id={id} rows={5} maxLength={2000} value={reason} onChange={event => setReason(event.target.value)} />
      <p role="alert" className="sign-error">
        {error}
      </p>
      <Button type="primary" danger={decline} submit loading={busy} disabled={text === ''}>
        {decline ? t('Decline to sign') : t('Ask for changes')}
      </Button>
    </form>
  )
}
