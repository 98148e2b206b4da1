import type { Json } from '@siteoffice/domain/engine/values'
import { type KnownSetting, settingProblem } from '@siteoffice/domain/modules/settings/known-settings'
import { SETTING_PROBLEMS } from '@siteoffice/domain/modules/settings/setting-problem'
import { checkValue } from '../../../kinds/check.ts'
import { inputOf } from '../../../kinds/inputs.ts'
import { i18n, t } from '../../../lib/i18n.ts'
import { sentence } from '../../../records/form/saving/server-errors.ts'
import { weekdayName } from './weekday-name.ts'

/** The message about the value of a setting, from the kind of its field where that has one. */
export function problemOf(setting: KnownSetting, value: Json): string | undefined {
  const [problem] = 'field' in setting ? Object.values(checkValue(inputOf(setting.field), setting.field, value)) : []
  const wrong = problem === undefined ? settingProblem(setting.key, value) : undefined
  if (wrong === undefined) return problem
  const words = sentence(t(SETTING_PROBLEMS[wrong.problem], wrong.values ?? {}))
  return wrong.day === undefined ? words : `${weekdayName(i18n.language, wrong.day)}: ${words}`
}
