/** The protection of the own sign-in: codes of an app, passkeys, and whether the role demands either. */
import { useTranslation } from '../../../../lib/i18n.ts'
import { ErrorBox } from '../../../../ui/error-box.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PasskeyList } from '../passkeys/passkey-list.tsx'
import { FactorCard } from './factor-card.tsx'
import '../second-factor.css'
import { useSecondFactor } from './use-second-factor.ts'

export function SecurityPanel() {
  const { t } = useTranslation()
  const { data, error, refetch } = useSecondFactor()
  return (
    <Panel
      title={t('Sign-in and security')}
      about={t('A second factor keeps others out even if they learn your password.')}
    >
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data !== undefined && (
        <>
          {data.required && (
            <p className="factor-notice">
              {t('Your role requires a second factor: keep at least one, the app or a passkey.')}
            </p>
          )}
          <FactorCard state={data} />
          <PasskeyList state={data} />
        </>
      )}
    </Panel>
  )
}
