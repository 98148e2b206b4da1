/** The logo on documents: shows the stored one, takes a file, removes it. */
import { LOGO_TYPES } from '@siteoffice/domain/modules/settings/logo'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}
/** The file as a data URL. */
async function addressOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:${file.type};base64,${btoa(Array.from(bytes, each => String.fromCharCode(each)).join(''))}`
}
export function LogoInput({ value, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (file !== undefined) onChange(await addressOf(file))
  }
  return (
    <div className="setting-logo">
      {value === '' ? <span>{t('No logo: the name is shown instead.')}</span> : <img src={value} alt={t('Logo')} />}
      {!disabled && (
        <div className="settings-actions">
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={t('Logo')}
            accept={LOGO_TYPES.join(',')}
            onChange={event => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button onClick={() => chooser.current?.click()}>{t('Choose a picture')}</Button>
          {value !== '' && <Button onClick={() => onChange('')}>{t('Take it away')}</Button>}
        </div>
      )}
    </div>
  )
}
