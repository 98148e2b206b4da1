/** Offers what was typed here earlier and never saved. */
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../../../ui/sections.module.css'
import type { RecordForm } from '../fields/use-record-form.ts'
import { useStoredDraft } from './stored-draft.ts'

export function DraftBar({ form, names }: { readonly form: RecordForm; readonly names: readonly string[] }) {
  const { t } = useTranslation()
  const { draft, settle } = useStoredDraft(form)
  if (draft === undefined) return null
  const go = () => {
    // fields that are not to be changed any more are left out
    const edits = Object.fromEntries(Object.entries(draft.values).filter(([name]) => names.includes(name)))
    // the draft keeps the version it was typed over, so that it overwrites no later change without a question
    if (draft.version === undefined) form.load(edits)
    else form.rebase({ ...form.base, version: draft.version }, { ...edits })
    settle()
  }
  return (
    <div className={styles.notices}>
      <Alert
        type="info"
        role="status"
        title={t('You typed something here on {{when}} and did not save it.', { when: formatInstant(draft.at) })}
        action={
          <>
            <Button size="small" type="primary" onClick={go}>
              {t('Go on with it')}
            </Button>{' '}
            <Button size="small" onClick={settle}>
              {t('Throw it away')}
            </Button>
          </>
        }
      />
    </div>
  )
}
