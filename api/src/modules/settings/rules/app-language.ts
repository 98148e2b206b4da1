import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'

export const appLanguage = defineRules('appLanguage', {
  computed: {
    completeness:
      alias => sql`(select case when count(*) = 0 then 0 else (100 * count(*) filter (where s.state in ('translated', 'approved')) / count(*))::int end
      from app_language_strings s where s.owner = ${raw(alias)}._id)`,
  },
})
