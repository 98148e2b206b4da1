/** One value that is changed where it is read, with the rules and the conflicts of the form; a chunk of its own. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useIsSendingFiles } from '../../../lib/sending-files.ts'
import { useSession } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Layer } from '../../../ui/layer.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import type { AnyRecord } from '../../display/record.ts'
import { recordQuery } from '../../queries/use-list-query.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { editableFields, type FormField, sectionsOf } from '../fields/form-fields.ts'
import { useRecordForm } from '../fields/use-record-form.ts'
import { LeaveGuard } from '../saving/leave-guard.tsx'
import { useSave } from '../saving/use-save.ts'

const ConflictDialog = lazy(() =>
  import('../saving/conflict-dialog.tsx').then(module => ({ default: module.ConflictDialog })),
)

interface Props {
  readonly resource: AnyResource
  readonly id: string
  /** the field */
  readonly name: string
  /** the place of the value on the screen */
  readonly at: DOMRect
  readonly onClose: () => void
}
export function EditInPlace(props: Props) {
  const { resource, id, name } = props
  const { t } = useTranslation()
  const session = useSession()
  const { data, error } = useQuery(recordQuery(resource, id))
  if (data === undefined)
    return <Frame {...props}>{error ? <ErrorBox error={error} /> : <Loading delay={200} />}</Frame>
  const field = editableFields(sectionsOf(resource, 'edit', session, data)).find(each => each.name === name)
  if (field === undefined || data.readOnly !== undefined)
    return (
      <Frame {...props}>
        <Alert
          type="info"
          title={data.readOnly === undefined ? t('This value cannot be changed now.') : t(data.readOnly)}
        />
      </Frame>
    )
  return <Editing {...props} field={field} record={data} />
}
interface EditingProps extends Props {
  readonly field: FormField
  readonly record: AnyRecord
}
const INPUT_ID = 'edited-in-place'
function Editing(props: EditingProps) {
  const { resource, record, field, onClose } = props
  const { t } = useTranslation()
  const fields = [field]
  const form = useRecordForm(record, fields)
  const saving = useSave({
    resource,
    record,
    fields,
    form,
    onCreated: () => undefined,
    onSaved: onClose,
    undoable: true,
  })
  const isSendingFiles = useIsSendingFiles()
  if (saving.theirs !== undefined)
    return (
      <Suspense>
        <ConflictDialog
          fields={fields}
          form={form}
          theirs={saving.theirs}
          busy={saving.busy}
          onSettle={mine => void saving.settle(mine)}
          onCancel={saving.giveUp}
        />
      </Suspense>
    )
  const others = Object.entries(form.errors).filter(([path]) => path.split('.')[0] !== field.name)
  return (
    <Frame {...props}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (form.dirty.length === 0) onClose()
          else void saving.save()
        }}
      >
        <FieldInput
          id={INPUT_ID}
          label={t(fieldLabel(field.name, field.field))}
          field={field.field}
          value={form.values[field.name]}
          onChange={value => form.set(field.name, value)}
          record={form.values}
          errors={form.errors}
          path={field.name}
          bare
        />
        {others.map(([path, message]) => (
          <Alert key={path} type="error" title={message} />
        ))}
        <LeaveGuard
          dirty={form.dirty.length > 0}
          isFree={() => false}
          onSave={async () => (await saving.save(true)) !== undefined}
        />
        <div className="layer-foot">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="primary" submit loading={saving.busy || isSendingFiles}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Frame>
  )
}
const FIELD = ':is(input:not([hidden], [type="hidden"]), textarea, [role="combobox"], [contenteditable="true"]):enabled'
/** Over the value, with the field's name above. */
function Frame({ resource, name, at, onClose, children }: Props & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  useReturnFocus()
  const popup = useRef<HTMLDivElement>(null)
  const field = resource.fields[name]
  return (
    <Layer
      open
      place="at"
      at={at}
      title={field === undefined ? '' : t(fieldLabel(name, field))}
      size={0}
      onClose={onClose}
      stays
      buttonless
      popup={popup}
      initialFocus={() => popup.current?.querySelector<HTMLElement>(FIELD) ?? popup.current}
    >
      {children}
    </Layer>
  )
}
