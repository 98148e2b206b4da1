/** Adds a part to a record beside that record, without leaving it; a chunk of its own. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from '../../ui/sections.module.css'
import { SidePanel } from '../../ui/side-panel.tsx'
import { defaultsOf, editableFields, type Section, sectionsOf } from '../form/fields/form-fields.ts'
import { useFirstError } from '../form/fields/use-first-error.ts'
import { useRecordForm } from '../form/fields/use-record-form.ts'
import { FormSections } from '../form/form-sections.tsx'
import { createWords } from '../form/saving/create-words.ts'
import { LeaveGuard } from '../form/saving/leave-guard.tsx'
import { SaveBar } from '../form/saving/save-bar.tsx'
import { useSave } from '../form/saving/use-save.ts'
import { useFolds } from '../form/use-folds.ts'

interface Props {
  readonly resource: AnyResource
  /** the field that names the record, and that record */
  readonly field: string
  readonly id: string
  /** whether the record's form has unsaved changes, which leaving would lose */
  readonly dirty: boolean
  readonly onClose: () => void
}
/** The sections without the field that names the record, with ids of their own. */
const sectionsWithout = (sections: readonly Section[], field: string): readonly Section[] =>
  sections
    .map(section => ({
      ...section,
      id: `part-${section.id}`,
      fields: section.fields.filter(({ name }) => name !== field),
    }))
    .filter(section => section.fields.length > 0)

export function AddPart({ resource, field, id, dirty, onClose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const container = useRef<HTMLDivElement>(null)
  const [start] = useState(() => ({ ...defaultsOf(resource), [field]: { _id: id, label: null } }))
  const sections = sectionsOf(resource, 'create', session)
  const fields = editableFields(sections)
  const form = useRecordForm(start, fields)
  const saving = useSave({ resource, record: undefined, fields, form, onCreated: onClose })
  const parts = sectionsWithout(sections, field)
  const folds = useFolds(parts, form, true)
  const [leaving, setLeaving] = useState(false)
  useFirstError(container, saving.failed)
  const changed = form.dirty.length
  const close = () => (changed > 0 && !leaving ? setLeaving(true) : onClose())
  return (
    <SidePanel
      place="end"
      size="760px"
      title={t('Add {{what}}', { what: inSentence(t(resource.title[0])) })}
      onClose={close}
    >
      <div ref={container} className={styles.sections}>
        {form.errors[field] !== undefined && <Alert type="error" title={form.errors[field]} />}
        <FormSections sections={parts} form={form} record={undefined} extras={{}} folds={folds} prefix="part-" />
        {leaving && <Alert type="warning" title={t('If you leave now, what you changed here is lost.')} />}
        <SaveBar
          createLabel={createWords(resource, t)}
          changed={changed}
          wrong={Object.keys(form.errors).length}
          busy={saving.busy}
          onSave={() => void saving.save()}
          onDiscard={onClose}
        />
      </div>
      <LeaveGuard
        dirty={dirty || changed > 0}
        isFree={() => false}
        onSave={async () => changed > 0 && (await saving.save(true)) !== undefined}
      />
    </SidePanel>
  )
}
