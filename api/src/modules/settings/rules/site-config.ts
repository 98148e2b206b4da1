import { hasWords } from '@siteoffice/domain/engine/folded'
import { KNOWN_SETTINGS, settingError } from '@siteoffice/domain/modules/settings/known-settings'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, ValuesOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { readJson } from '../../../lib/json-text.ts'
import { allWordings } from '../../../lib/words.ts'
import { keepLogo } from '../../../services/documents/logo.ts'

const wordings = await allWordings()
/** The settings that the app has a name for, with their names and what is said of them, in every language. */
const SETTING_TEXTS = KNOWN_SETTINGS.map(({ key, name, help }) => ({
  key,
  texts: [...wordings(name), ...wordings(help)],
}))
/** The keys of those that are shown under these words. */
const keysByWords = (words: string): string[] =>
  SETTING_TEXTS.filter(({ texts }) => texts.some(text => hasWords(text, words))).map(({ key }) => key)
const KEY = /^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*$/
function check(key: string, values: ValuesOf<'site-config'>, isPublic: boolean): void {
  const value = typeof values.value === 'string' ? readJson(values.value) : null
  const wrong = 'value' in values ? settingError(key, value) : undefined
  if (wrong !== undefined) throw wrongField('validation_failed', 'value', wrong)
  if (isPublic && typeof values.secretValue === 'string')
    throw wrongField('rule_broken', 'public', 'cannot be on for a setting that holds a secret')
}
/** What documents show of a logo is made when it is set, so that one that cannot be read is refused at once. */
async function keepIfLogo({ tx }: HookContext, key: string, values: ValuesOf<'site-config'>): Promise<void> {
  if (key !== 'letterhead.logo' || typeof values.value !== 'string') return
  const logo = readJson(values.value)
  if (typeof logo === 'string' && logo !== '') await keepLogo(tx, logo)
}
const keysMeasuredIn = (unit: string): string[] =>
  KNOWN_SETTINGS.filter(each => 'field' in each && 'unit' in each.field && each.field.unit === unit).map(
    ({ key }) => key,
  )
const [DAYS, PERCENT] = [keysMeasuredIn('days'), keysMeasuredIn('%')]
/** A value as a clerk would say it; the web app translates the words. */
function valueText(alias: string): Sql {
  const [key, value] = [raw(`${alias}.key`), raw(`${alias}.value`)]
  const plain = sql`(${value} #>> '{}')`
  return sql`case
    when ${key} = 'letterhead.logo' then case ${plain} when '' then 'None' else 'Picture' end
    when ${key} = 'chat.businessHours' and jsonb_typeof(${value} -> 'week') = 'array'
      then jsonb_array_length(${value} -> 'week') || ' days a week'
    when ${key} = any(${DAYS}::text[]) then ${plain} || ' days'
    when ${key} = any(${PERCENT}::text[]) then ${plain} || ' %'
    when jsonb_typeof(${value}) = 'boolean' then case ${plain} when 'true' then 'Yes' else 'No' end
    when jsonb_typeof(${value}) = 'array'
      then left((select string_agg(part #>> '{}', ', ') from jsonb_array_elements(${value}) part), 100)
    else left(nullif(${plain}, ''), 100) end`
}
export const siteConfig = defineRules('site-config', {
  computed: { valueText },
  searchAliases: words => [sql`t.key = any(${keysByWords(words)}::text[])`],
  async mayCreate(context, values) {
    if (!KEY.test(values.key))
      throw wrongField('validation_failed', 'key', 'must be words joined by dots, for example bidding.closingSoonDays')
    check(values.key, values, values.public)
    await keepIfLogo(context, values.key, values)
  },
  async beforeUpdate(context, row, values) {
    check(row.key, values, values.public ?? row.public)
    await keepIfLogo(context, row.key, values)
    return {}
  },
})
