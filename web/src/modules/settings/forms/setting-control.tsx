/** One setting: its name, its help, and the input that its kind has in any form. */
import { CODES } from '@siteoffice/domain/engine/codes'
import type { Json } from '@siteoffice/domain/engine/values'
import { hoursOf, hoursProblem, USUAL_HOURS } from '@siteoffice/domain/modules/settings/business-hours'
import type { KnownSetting } from '@siteoffice/domain/modules/settings/known-settings'
import { Suspense, useId } from 'react'
import { inputOf } from '../../../kinds/inputs.ts'
import { formatCode, joinNames } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { FieldValue } from '../../../records/display/field-value.tsx'
import { FieldInput } from '../../../records/form/fields/field-input.tsx'
import { ComboboxOfSeveral } from '../../../ui/combobox.tsx'
import { LogoInput } from './logo-input.tsx'

interface Props {
  readonly setting: KnownSetting
  readonly value: Json
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: Json) => void
  /** the id of its input, where a label leads there */
  readonly id?: string
}
const NOTHING = {}
/** The input of business hours is loaded on its own, for its time picker is heavy. */
const { Part: HoursInput } = lazyPart(() => import('./hours-input.tsx').then(module => module.HoursInput))
export function SettingControl({ setting, value, error, disabled, onChange, id: given }: Props) {
  const { t } = useTranslation()
  const own = useId()
  const id = given ?? own
  const label = t(setting.name)
  const languages = Array.isArray(value) ? value.map(String) : []
  if ('field' in setting && disabled)
    return (
      <div className="setting">
        <b>{label}</b>
        <p>{t(setting.help)}</p>
        <FieldValue field={setting.field} value={value} record={NOTHING} />
      </div>
    )
  if ('field' in setting)
    return (
      <div className="setting" data-width={inputOf(setting.field).column?.(setting.field) ?? 'middle'}>
        <FieldInput
          id={id}
          label={label}
          field={{ ...setting.field, help: setting.help }}
          value={value}
          onChange={next => onChange(next as Json)} // of the field's kind, which is one of JSON's
          record={NOTHING}
          errors={error === undefined ? NOTHING : { [setting.key]: error }}
          path={setting.key}
        />
      </div>
    )
  return (
    <div className="setting" role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-help`}>
      <b id={`${id}-name`}>{label}</b>
      {setting.shape === 'logo' ? (
        <LogoInput value={typeof value === 'string' ? value : ''} disabled={disabled} onChange={onChange} />
      ) : setting.shape === 'hours' ? (
        <Suspense fallback={<div className="hours-coming" />}>
          <HoursInput
            value={hoursOf(value) ?? USUAL_HOURS}
            disabled={disabled}
            wrong={error === undefined ? undefined : hoursProblem(value)?.day}
            onChange={next => onChange({ ...next, week: next.week.map(day => ({ ...day })) })}
          />
        </Suspense>
      ) : disabled ? (
        <span>{joinNames(languages.map(code => formatCode('language', code)))}</span>
      ) : (
        <ComboboxOfSeveral
          aria-label={label}
          options={CODES.language.map(code => ({ value: code, label: formatCode('language', code) }))}
          value={languages.map(code => ({ value: code, label: formatCode('language', code) }))}
          onChange={next => onChange(next.map(each => each.value))}
        />
      )}
      <p id={`${id}-help`}>{t(setting.help)}</p>
      {error !== undefined && (
        <p role="alert" className="setting-error">
          {error}
        </p>
      )}
    </div>
  )
}
