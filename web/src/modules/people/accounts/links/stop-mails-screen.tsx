import type { OptOut } from '@siteoffice/domain/engine/notice-kinds'
import { readOptOut, stopMails } from '@siteoffice/domain/modules/people/notice-endpoints'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { Loading } from '../../../../ui/loading.tsx'
import { DoorLink } from '../door-link.tsx'
import { PublicLayout } from '../sign-in/public-layout.tsx'

interface Props {
  readonly token: string
  readonly onLanguage: (code: string) => void
}
interface Stopped {
  readonly stops: OptOut
  readonly view: string | null
}
const SILENTLY = { signInAgain: false, expected: ['link_expired'] } as const
const EFFECTS: { readonly [S in Exclude<OptOut, 'view'>]: { readonly words: string } } = {
  mentions: { words: 'You will get no more mails when somebody mentions you.' },
  tasks: { words: 'You will get no more mails when somebody assigns a record to you.' },
  notes: { words: 'You will get no more mails about notes on records that you follow.' },
  steps: { words: 'You will get no more mails when records that you follow change their state.' },
  messages: {
    words: 'You will get no more mails with messages of the network, except those that you have to acknowledge.',
  },
  daily: { words: 'You will get no more daily summaries by mail.' },
}
/** Follows the link at the end of a mail that nobody has to get. Opening it stops nothing: programs open links too. */
export function StopMailsScreen({ token, onLanguage }: Props) {
  const { t } = useTranslation()
  const [stopped, setStopped] = useState<Stopped>()
  const [isDone, setDone] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let isCurrent = token !== ''
    if (isCurrent)
      call(readOptOut, { body: { token } }, SILENTLY).then(
        answer => isCurrent && setStopped(answer),
        (error: unknown) => isCurrent && setFailure(error),
      )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])

  function retry() {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  async function stop() {
    setBusy(true)
    try {
      await call(stopMails, { params: { token } }, SILENTLY)
      setDone(true)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (token === '' || failure !== undefined)
    return <NotStopped failure={token === '' ? undefined : failure} onRetry={retry} onLanguage={onLanguage} />
  if (stopped === undefined) {
    return (
      <PublicLayout title={t('Stop these mails')} onLanguage={onLanguage}>
        <Loading />
      </PublicLayout>
    )
  }
  if (isDone) {
    return (
      <PublicLayout
        heading={heading}
        title={t('These mails are stopped')}
        about={t('You can turn them on again on your profile.')}
        onLanguage={onLanguage}
      >
        <ToProfile />
      </PublicLayout>
    )
  }
  const about =
    stopped.stops === 'view'
      ? t('You will get no more mails about the saved view “{{view}}”.', { view: stopped.view ?? '' })
      : t(EFFECTS[stopped.stops].words)
  return (
    <PublicLayout title={t('Stop these mails')} about={about} onLanguage={onLanguage}>
      <div className="sign-in-form">
        <button type="button" className="sign-in-submit" aria-busy={isBusy} onClick={() => void stop()}>
          {t('Stop these mails')}
        </button>
      </div>
      <ToProfile />
    </PublicLayout>
  )
}
interface NotStoppedProps {
  /** undefined where the address holds no link at all */
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onLanguage: Props['onLanguage']
}
function NotStopped({ failure, onRetry, onLanguage }: NotStoppedProps) {
  const { t } = useTranslation()
  const isDead = failure === undefined || (failure instanceof ApiError && [400, 404].includes(failure.status))
  return (
    <PublicLayout
      title={isDead ? t('This link does not work') : t('The mails could not be stopped')}
      about={isDead ? t('Choose on your profile which mails you get.') : t('Try again in a few minutes.')}
      onLanguage={onLanguage}
    >
      {!isDead && (
        <div className="sign-in-form">
          <button type="button" className="sign-in-submit" onClick={onRetry}>
            {t('Try again')}
          </button>
        </div>
      )}
      <ToProfile />
    </PublicLayout>
  )
}
function ToProfile() {
  const { t } = useTranslation()
  return (
    <p className="sign-in-ways">
      <DoorLink to="/profile" className="sign-in-link">
        {t('Choose which mails I get')}
      </DoorLink>
    </p>
  )
}
