import { useEffect, useRef } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { DoorLink } from '../door-link.tsx'
import { FORGOT_PASSWORD } from '../public-routes.ts'
import { PublicLayout } from '../sign-in/public-layout.tsx'

interface DeadLinkProps {
  /** the API's error; undefined where the address holds no link at all */
  readonly error?: unknown
  readonly onLanguage: (code: string) => void
  readonly onRetry?: () => void
}
/** A link that is not valid, with a way to a new one; or one that could not be checked just now. */
export function DeadLink({ error, onLanguage, onRetry }: DeadLinkProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const dead = error === undefined || (error instanceof ApiError && [400, 404].includes(error.status))
  const isCutOff = error === undefined || (error instanceof ApiError && error.status === 400)
  const words = error instanceof Error ? error.message : String(error)
  return (
    <PublicLayout
      heading={heading}
      title={dead ? t('This link does not work any more') : t('The link could not be checked')}
      about={isCutOff ? t('It may not have been copied as a whole.') : words}
      onLanguage={onLanguage}
    >
      <div className="sign-in-form">
        {dead ? (
          <DoorLink to={FORGOT_PASSWORD} className="sign-in-submit">
            {t('Ask for a new link')}
          </DoorLink>
        ) : (
          <button type="button" className="sign-in-submit" onClick={onRetry}>
            {t('Try again')}
          </button>
        )}
        <p className="sign-in-ways">
          <DoorLink to="/login" className="sign-in-link">
            {t('Back to signing in')}
          </DoorLink>
        </p>
      </div>
    </PublicLayout>
  )
}
