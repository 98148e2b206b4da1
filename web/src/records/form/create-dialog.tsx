/** A short form for a record that is missing in a picker: it asks for what the record must have; a chunk of its own. */
import { fieldLabel, isMeant } from '@siteoffice/domain/engine/describe'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isBlank } from '../../kinds/kind.ts'
import { addPath } from '../../kinds/paths.ts'
import type { CreateInPlaceProps } from '../../kinds/reference/create-in-place.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import { defaultsOf, editableFields, mustBeGiven, sectionsOf } from './fields/form-fields.ts'
import { createBody } from './fields/use-record-form.ts'
import { LikelySame } from './likely-same.tsx'
import { ShortFormFields } from './short-form.tsx'
import { useShortForm } from './use-short-form.ts'

/** A record that needs more is made on its own screen. */
const MOST = 10

export function CreateDialog({ resource, name, onCreated, onClose }: CreateInPlaceProps) {
  const { t } = useTranslation()
  const session = useSession()
  const client = useQueryClient()
  const id = useId()
  const [initial] = useState(() => ({ ...defaultsOf(resource), [resource.label]: name }))
  const all = editableFields(sectionsOf(resource, 'create', session))
  const sections = all.filter(
    each =>
      each.name === resource.label ||
      (mustBeGiven(each.field) && isBlank(initial[each.name]) && isMeant(each.field, initial)),
  )
  const form = useShortForm({
    fields: Object.fromEntries(
      sections.map(each => [each.name, { field: each.field, label: t(fieldLabel(each.name, each.field)) }]),
    ),
    initial,
    async send(values) {
      const others = createBody(
        all.filter(each => !sections.includes(each)),
        initial,
      )
      const record = await api.post<AnyRecord>(`/${resource.name}/create`, { ...others, ...values })
      await client.invalidateQueries({ queryKey: keys.resource(resource.name) })
      onCreated({ _id: record._id, label: labelOf(resource, record) })
      onClose()
    },
  })
  const long = sections.length > MOST
  const what = inSentence(t(resource.title[0]))
  return (
    // the submit of this form must not reach the form around the picker
    <div onSubmit={event => event.stopPropagation()}>
      <Dialog
        open
        title={t('Add {{what}}', { what })}
        onCancel={onClose}
        cancelText={t('Close')}
        okText={t('Add {{what}}', { what })}
        ok={{
          form: id,
          loading: form.busy,
          ...(long && { hidden: true }),
        }}
        stays
      >
        {long ? (
          <p>
            <a href={addPath(resource, { [resource.label]: name })} target="_blank" rel="noreferrer" onClick={onClose}>
              {t('There is much to say of it: open its form in a new tab')}
            </a>
          </p>
        ) : (
          <ShortFormFields form={form} id={id} marked>
            {resource.likeness && (
              <LikelySame
                resource={resource}
                likeness={resource.likeness}
                form={form.form}
                record={undefined}
                onTake={one => {
                  onCreated(one)
                  onClose()
                }}
              />
            )}
          </ShortFormFields>
        )}
      </Dialog>
    </div>
  )
}
