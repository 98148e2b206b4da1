/** A part of a screen that could not be loaded, with a way to try again. */

import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import './page.css'

export interface ErrorBoxProps {
  readonly error: unknown
  readonly onRetry?: () => void
  /** another way out */
  readonly other?: ReactNode
}
export function ErrorBox({ error, onRetry, other }: ErrorBoxProps) {
  const { t } = useTranslation()
  return (
    <div className="error-box" role="alert">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>{t('Try again')}</Button>}
      {other}
    </div>
  )
}
