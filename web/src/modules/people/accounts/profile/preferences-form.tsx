import { CODES } from '@siteoffice/domain/engine/codes'
import type { Profile } from '@siteoffice/domain/engine/session'
import { useId, useState } from 'react'
import { formatInstant } from '../../../../lib/format.ts'
import { offeredLanguages, useTranslation } from '../../../../lib/i18n.ts'
import { Combobox } from '../../../../ui/combobox.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { savePreferenceSoon } from '../save-preference.ts'
import { THEMES } from '../themes.ts'

/** Language, theme and time zone; each is saved as soon as it is chosen. */
export function PreferencesForm({ profile }: { readonly profile: Profile }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const [now] = useState(() => new Date().toISOString())
  const zones = zoneOptions(profile.timeZone)
  return (
    <div className="preferences">
      <label htmlFor={`${id}language`}>{t('Language')}</label>
      <Combobox
        id={`${id}language`}
        value={i18n.language}
        options={offeredLanguages().map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        onChange={locale => locale !== null && savePreferenceSoon({ locale })}
      />
      <span>{t('Theme')}</span>
      <Segments
        label={t('Theme')}
        value={profile.theme}
        options={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={theme => savePreferenceSoon({ theme })}
      />
      <label htmlFor={`${id}zone`}>{t('Time zone')}</label>
      <div>
        <Combobox
          id={`${id}zone`}
          value={profile.timeZone}
          options={zones}
          onChange={timeZone => timeZone !== null && savePreferenceSoon({ timeZone })}
        />
        <p className="photo-help">{t('It is now {{time}} there.', { time: formatInstant(now) })}</p>
      </div>
    </div>
  )
}
/** The published list of zones; a stored zone that is no longer on it stays choosable. */
function zoneOptions(current: string): { value: string; label: string }[] {
  const timeZones: readonly string[] = CODES.timeZone
  const zones = timeZones.includes(current) ? timeZones : [current, ...timeZones]
  return zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
