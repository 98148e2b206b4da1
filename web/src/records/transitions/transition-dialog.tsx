/** Asks for the reason and the values that a transition needs, then does it for every record; a chunk of its own. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Alert, Modal, Progress } from 'antd'
import { useId, useState } from 'react'
import { isBlank, type Values } from '../../kinds/kind.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { FieldInput } from '../form/field-input.tsx'
import { FailureList } from '../list/failure-list.tsx'
import { FieldValue } from '../record/field-value.tsx'
import type { AnyRecord } from '../record/record.ts'
import { labelOf, readableField } from '../record/record.ts'
import styles from './transition-dialog.module.css'
import type { Transition } from './transitions.ts'
import { useTransition } from './use-transition.ts'

interface Props {
  readonly resource: AnyResource
  readonly transition: Transition
  readonly records: readonly AnyRecord[]
  /** called with the records as they stand after the transition; those that failed are not among them */
  readonly onDone: (done: readonly AnyRecord[]) => void
  readonly onClose: () => void
}
/** What all records have in common: an amount has a currency only where it is the same for all. */
function sharedBy([first, ...others]: readonly AnyRecord[]): Values {
  const same = (name: string, value: unknown) =>
    others.every(other => JSON.stringify(other[name]) === JSON.stringify(value))
  return Object.fromEntries(Object.entries(first ?? {}).filter(([name, value]) => same(name, value)))
}
/** What is to be looked at while a transition is decided. */
function TransitionFacts({
  resource,
  transition,
  record,
}: Pick<Props, 'resource' | 'transition'> & { readonly record: AnyRecord }) {
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
export function TransitionDialog({ resource, transition, records, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  // the choice changes under the dialog as records are done
  const [chosen] = useState(records)
  const { fields, values, set, errors, atFields, progress, failures, run } = useTransition(resource, transition, chosen)
  const [only] = chosen
  const many = chosen.length > 1
  const finished = failures.length > 0 && many
  const submit = async () => {
    const outcome = await run()
    if (outcome === undefined) return
    onDone(outcome.done)
    if (outcome.failed === 0) onClose()
  }
  return (
    <Modal
      open
      title={t('{{step}}: {{record}}?', {
        step: t(transition.label),
        record: only && !many ? labelOf(resource, only) : t('{{count}} records', { count: chosen.length }),
      })}
      onCancel={onClose}
      cancelText={finished ? t('Close') : t('Keep as it is')}
      okText={t(transition.label)}
      onOk={() => void submit()}
      okButtonProps={{ danger: transition.shape?.tone === 'danger', ...(finished && { style: { display: 'none' } }) }}
      confirmLoading={progress !== undefined}
      mask={{ closable: false }}
    >
      {transition.shape?.help !== undefined && <p>{t(transition.shape.help)}</p>}
      {!many && only && <TransitionFacts resource={resource} transition={transition} record={only} />}
      {!finished &&
        fields.map(([name, field]) => (
          <FieldInput
            key={name}
            id={`${id}-${name}`}
            label={t(fieldLabel(name, field))}
            field={field}
            value={values[name]}
            onChange={value => set(name, value)}
            record={{ ...sharedBy(chosen), ...values }}
            errors={errors}
            path={name}
          />
        ))}
      {progress !== undefined && many && <Progress percent={Math.round((progress / chosen.length) * 100)} />}
      {!many && !atFields && failures[0] && <Alert type="error" showIcon title={failures[0].reason} role="alert" />}
      {finished && <FailureList resource={resource} failures={failures} total={chosen.length} />}
    </Modal>
  )
}
