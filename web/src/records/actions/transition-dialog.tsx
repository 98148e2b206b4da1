/** Asks for the reason and the values of a transition, then takes it; a chunk of its own. */
import { consequenceOf } from '@siteoffice/domain/consequences'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { traitsOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { use, useId } from 'react'
import { isBlank } from '../../kinds/kind.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { titleOf } from '../display/facts.ts'
import { FieldValue } from '../display/field-value.tsx'
import type { AnyRecord } from '../display/record.ts'
import { readableField } from '../display/record.ts'
import { FieldInput } from '../form/fields/field-input.tsx'
import { asking, doingTo } from './asking-words.ts'
import { DecisionFactsContext, DecisionNotesContext } from './decision-notes.ts'
import { toastDone } from './toast-done.ts'
import styles from './transition-dialog.module.css'
import { buttonLabel, type Transition } from './transitions.ts'
import { useTransition } from './use-transition.ts'

interface Props {
  readonly resource: AnyResource
  readonly transition: Transition
  readonly record: AnyRecord
  /** called with the record as it stands after the transition, which has been toasted */
  readonly onDone: (next: AnyRecord) => void
  readonly onClose: () => void
}
/** The facts that help to decide a transition. */
function TransitionFacts({ resource, transition, record }: Pick<Props, 'resource' | 'transition' | 'record'>) {
  const { t } = useTranslation()
  const session = useSession()
  const facts = (transition.shape?.shows ?? []).flatMap(name => {
    const field = readableField(resource, name, session)
    return field === undefined || isBlank(record[name]) ? [] : [{ name, field }]
  })
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, field }) => (
        <div key={name}>
          <dt>{t(fieldLabel(name, field))}</dt>
          <dd>
            <FieldValue field={field} value={record[name]} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
export function TransitionDialog({ resource, transition, record, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const id = useId()
  const client = useQueryClient()
  const { fields, values, set, errors, atFields, busy, wrong, run } = useTransition(resource, transition, record)
  const submit = async () => {
    const next = await run()
    if (next === undefined) return
    toastDone(client, { resource, transition, before: record, now: next })
    onDone(next)
    onClose()
  }
  const Note = use(DecisionNotesContext)[transition.name]
  const Facts = use(DecisionFactsContext)[transition.name]
  const consequence = transition.shape?.help ?? consequenceOf(resource.name, transition.name)
  return (
    <Dialog
      open
      title={asking(doingTo(transition.label, titleOf(resource, record, session)))}
      onCancel={onClose}
      cancelText={t('Keep as it is')}
      okText={t(buttonLabel(transition))}
      onOk={() => void submit()}
      ok={{ danger: transition.shape?.tone === 'danger' }}
      busy={busy}
      stays
      // a table takes more room than a field
      {...((Facts !== undefined || fields.some(([, field]) => traitsOf(field).heavy === true)) && { width: 760 })}
    >
      {consequence !== undefined && <p>{t(consequence)}</p>}
      {Facts === undefined ? (
        <TransitionFacts resource={resource} transition={transition} record={record} />
      ) : (
        <Facts record={record} />
      )}
      {Note !== undefined && <Note record={record} />}
      <div className={styles.fields}>
        {fields.map(([name, field]) => (
          <FieldInput
            key={name}
            id={`${id}-${name}`}
            label={t(fieldLabel(name, field))}
            field={field}
            value={values[name]}
            onChange={value => set(name, value)}
            record={{ ...record, ...values }}
            errors={errors}
            path={name}
          />
        ))}
      </div>
      {!atFields && wrong !== undefined && <Alert type="error" title={t(wrong)} />}
    </Dialog>
  )
}
