import { today } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { DecisionNotes } from '../../records/actions/decision-notes.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import { Alert } from '../../ui/alert.tsx'

const yearOf = (day: string): string => day.slice(0, 4)

/** Asks before a bill gets a day of another year: its number belongs to that year, which may be closed. */
function OtherYear({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const day = record['issueDate']
  if (typeof day !== 'string' || yearOf(day) === yearOf(today())) return null
  return (
    <Alert
      type="warning"
      title={t('This bill is dated in {{year}}, and today is in {{now}}. Its number will be one of {{year}}.', {
        year: yearOf(day),
        now: yearOf(today()),
      })}
    />
  )
}
export const issueNotes: DecisionNotes = { issue: OtherYear }
