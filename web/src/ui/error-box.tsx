/** A part of a screen that failed to load, with a button to try again. */

import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import './page.css'

export interface ErrorBoxProps {
  readonly error: unknown
  readonly onRetry?: () => void
  /** another way out */
  readonly other?: ReactNode
}
/** Ended session, timeout, too early, too many: a later try may work. Other refusals are final. */
const PASSING = [401, 408, 425, 429]
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)

export function ErrorBox({ error, onRetry, other }: ErrorBoxProps) {
  const { t } = useTranslation()
  return (
    <div className="error-box" role="alert">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {onRetry !== undefined && !isRefusal(error) && <Button onClick={onRetry}>{t('Try again')}</Button>}
      {other}
    </div>
  )
}
