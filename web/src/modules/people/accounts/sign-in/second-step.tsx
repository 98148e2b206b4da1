/** The step after the password: a code, a recovery code or a passkey. Its code loads when it is needed; plain markup like the first. */

import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { loadChunk } from '../../../../lib/chunk.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { passkeysWork } from '../passkeys/passkeys-work.ts'
import { type SecondFactor, signInWithCode } from '../session-actions.ts'
import { CodeInput } from './code-input.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PlainForm, PlainSubmit } from './plain-form.tsx'
import { type CodeSort, isWhole } from './typed-code.ts'
import '../sign-in-form.css'
import { type Attempt, useAttempt } from '../../../../lib/use-attempt.ts'
import { useTimeLeft } from './use-time-left.ts'

export interface SecondStepProps {
  readonly factor: SecondFactor
  /** awaited before the session starts */
  readonly ready: () => Promise<unknown>
  /** the id of whom it has to be */
  readonly person?: string | undefined
  /** goes back to the password, with a reason where the person has not asked for it */
  readonly onBack: (reason?: string) => void
}
const USUAL_SECONDS = 600

/** Whether a try failed because the step has expired, and not because of the code. */
const isOver = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.body.errors ?? []).some(({ field }) => field === 'ticket')

export function SecondStep({ factor, ready, person, onBack }: SecondStepProps) {
  const { t } = useTranslation()
  const { methods, ticket, expiresAt } = factor
  const secondsLeft = useTimeLeft(expiresAt, USUAL_SECONDS)
  const attempt = useAttempt()
  const sorts = (['code', 'recovery'] as const).filter(sort => methods.includes(sort))
  const [sort, setSort] = useState<CodeSort | undefined>(sorts[0])
  const other = sorts.find(each => each !== sort)
  const tooLate = useEffectEvent(() => onBack(t('That took too long. Enter your password once more.')))
  useEffect(() => {
    if (secondsLeft === 0) tooLate()
  }, [secondsLeft])

  async function tried(work: () => Promise<unknown>): Promise<boolean> {
    const failure = await attempt.run(work)
    if (isOver(failure)) onBack(failure.message)
    return failure === undefined
  }
  async function takePasskey() {
    await tried(async () => {
      const { signInWithPasskey } = await loadChunk(() => import('../passkeys/sign-in-with-passkey.ts'))
      await signInWithPasskey({ ready, ticket, person })
    })
  }
  return (
    <div className="sign-in-form">
      {sort !== undefined && (
        <CodeForm
          key={sort}
          sort={sort}
          attempt={attempt}
          onCode={code => tried(async () => [await ready(), await signInWithCode(ticket, code)])}
        />
      )}
      {sort === undefined && <Trouble attempt={attempt} />}
      {methods.includes('passkey') && (
        <PasskeyButton label={t('Use a passkey')} busy={attempt.busy} onPress={() => void takePasskey()} />
      )}
      {methods.every(method => method === 'passkey') && !passkeysWork() && (
        <p className="sign-in-error">{t('This browser knows no passkeys. Use the one that you set them up with.')}</p>
      )}
      <div className="sign-in-ways">
        {other !== undefined && (
          <button
            type="button"
            className="sign-in-link"
            onClick={() => {
              attempt.say(undefined)
              setSort(other)
            }}
          >
            {other === 'recovery' ? t('Use a recovery code') : t('Use a code of the app')}
          </button>
        )}
        <button type="button" className="sign-in-link" onClick={() => onBack()}>
          {t('Back to the password')}
        </button>
      </div>
      <p className="sign-in-foot sign-in-left">
        {t('This step stays open for {{time}}.', { time: clock(secondsLeft) })}
      </p>
    </div>
  )
}
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Trouble({ attempt, id }: { readonly attempt: Attempt; readonly id?: string }) {
  return (
    <p id={id} className="sign-in-trouble" role="alert" aria-live={attempt.live}>
      {attempt.message}
    </p>
  )
}
interface CodeFormProps {
  readonly sort: CodeSort
  readonly attempt: Attempt
  readonly onCode: (code: string) => Promise<boolean>
}
function CodeForm({ sort, attempt, onCode }: CodeFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const aboutId = useId()
  async function send(): Promise<boolean> {
    if (isWhole(sort, code)) return onCode(code)
    attempt.say(sort === 'code' ? t('Enter the six digits.') : t('Enter one of your recovery codes.'))
    return false
  }
  return (
    <PlainForm
      attempt={attempt}
      begin={sort}
      wrong={sort}
      send={send}
      fields={({ describedBy, invalid }) => (
        <>
          <p id={aboutId} className="sign-in-about">
            {sort === 'code'
              ? t('Open your authenticator app and enter the code it shows for Siteoffice.')
              : t('Enter one of the recovery codes that you kept. Each works once.')}
          </p>
          <CodeInput
            sort={sort}
            label={sort === 'code' ? t('Six-digit code') : t('Recovery code')}
            value={code}
            describedBy={`${describedBy} ${aboutId}`}
            invalid={invalid}
            onChange={setCode}
          />
        </>
      )}
    >
      <PlainSubmit attempt={attempt}>{attempt.busy ? t('Signing in…') : t('Continue')}</PlainSubmit>
    </PlainForm>
  )
}
