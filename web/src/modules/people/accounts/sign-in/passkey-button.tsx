import { useTranslation } from '../../../../lib/i18n.ts'
import { passkeysWork } from '../passkeys/passkeys-work.ts'

interface PasskeyButtonProps {
  readonly label?: string
  readonly busy: boolean
  readonly onPress: () => void
}
/** Signs in with a passkey; absent in browsers that know none. */
export function PasskeyButton({ label, busy, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation()
  if (!passkeysWork()) return null
  return (
    <button type="button" className="sign-in-other" aria-disabled={busy} onClick={() => !busy && onPress()}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden focusable="false">
        <path d="M8 13a5 5 0 1 1 4.6-7M3 21v-1.5C3 17 5 15 8 15h2M17 8a3.5 3.5 0 0 0-1.5 6.7V20l1.5 1.5 1.8-1.8-1.3-1.5 1.3-1.5-.8-2A3.5 3.5 0 0 0 17 8zM17 11h.01" />
      </svg>
      {label ?? t('Sign in with a passkey')}
    </button>
  )
}
