/** Asks for the reason and the values that a step needs, then does it for every record; a chunk of its own. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/describe'
import type { Field } from '@siteoffice/domain/field'
import { text } from '@siteoffice/domain/field'
import type { AnyResource } from '@siteoffice/domain/resource'
import { Alert, Modal, Progress } from 'antd'
import { useId, useState } from 'react'
import { checkValue, wireValue } from '../kinds/check.ts'
import { inputOf } from '../kinds/inputs.ts'
import type { Values } from '../kinds/kind.ts'
import { ApiError } from '../shared/lib/api.ts'
import { useTranslation } from '../shared/lib/i18n.ts'
import { FailureList } from './failure-list.tsx'
import { FieldInput } from './field-input.tsx'
import { calls } from './list-row-actions.ts'
import type { AnyRecord } from './record.ts'
import { labelOf } from './record.ts'
import type { Failure } from './run-many.ts'
import { runMany } from './run-many.ts'
import type { Step } from './steps.ts'

interface Props {
  readonly resource: AnyResource
  readonly step: Step
  readonly records: readonly AnyRecord[]
  /** called with the records as they stand after the step; those that failed are not among them */
  readonly onDone: (done: readonly AnyRecord[]) => void
  readonly onClose: () => void
}
const REASON = text({ required: true, multiline: true, max: 2000, label: 'Reason' })

/** The fields that the step asks for, the reason last. */
function asked(resource: AnyResource, step: Step): readonly (readonly [string, Field])[] {
  const inputs = Object.entries(step.shape?.input ?? {}).flatMap(([name, need]) => {
    const field = fieldOf(resource, name)
    return field ? [[name, { ...field, required: need === 'required' } as Field] as const] : []
  })
  return step.needsReason || step.shape?.reason !== undefined ? [...inputs, ['reason', REASON] as const] : inputs
}
export function StepDialog({ resource, step, records, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const fields = asked(resource, step)
  const [only] = records
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      fields.map(([name]) => [name, records.length === 1 && name !== 'reason' ? (only?.[name] ?? null) : null]),
    ),
  )
  const [errors, setErrors] = useState<{ readonly [field: string]: string }>({})
  const [progress, setProgress] = useState<number>()
  const [failures, setFailures] = useState<readonly Failure<AnyRecord>[]>([])
  const run = async () => {
    const broken = Object.fromEntries(
      fields.flatMap(([name, field]) =>
        Object.entries(checkValue(inputOf(field), field, values[name])).map(([path, message]) => [
          path === '' ? name : `${name}.${path}`,
          message,
        ]),
      ),
    )
    setErrors(broken)
    if (Object.keys(broken).length > 0) return
    const body = Object.fromEntries(
      fields.map(([name, field]) => [name, wireValue(inputOf(field), field, values[name])]),
    )
    const done: AnyRecord[] = []
    setProgress(0)
    const failed = await runMany(
      records,
      async record => {
        try {
          done.push(await calls.step(resource, step.name, record, body))
        } catch (error) {
          if (error instanceof ApiError && records.length === 1) {
            setErrors(Object.fromEntries((error.body.errors ?? []).map(each => [each.field, each.message])))
          }
          throw error
        }
      },
      count => setProgress(count),
    )
    setProgress(undefined)
    setFailures(failed)
    onDone(done)
    if (failed.length === 0) onClose()
  }
  const danger = step.shape?.tone === 'danger'
  const finished = failures.length > 0 && records.length > 1
  return (
    <Modal
      open
      title={
        only && records.length === 1
          ? `${t(step.label)}: ${labelOf(resource, only)}`
          : t('{{step}}: {{count}} records', { step: t(step.label), count: records.length })
      }
      onCancel={onClose}
      cancelText={finished ? t('Close') : t('Cancel')}
      okText={t(step.label)}
      onOk={() => void run()}
      okButtonProps={{ danger, ...(finished && { style: { display: 'none' } }) }}
      confirmLoading={progress !== undefined}
      maskClosable={false}
    >
      {step.shape?.help !== undefined && <p>{t(step.shape.help)}</p>}
      {fields.length === 0 && !finished && <p>{t('Shall this be done?')}</p>}
      {!finished &&
        fields.map(([name, field]) => (
          <FieldInput
            key={name}
            id={`${id}-${name}`}
            label={t(fieldLabel(name, field))}
            field={field}
            value={values[name]}
            onChange={value => setValues(current => ({ ...current, [name]: value }))}
            record={{ ...only, ...values }}
            errors={errors}
            path={name}
          />
        ))}
      {progress !== undefined && records.length > 1 && (
        <Progress percent={Math.round((progress / records.length) * 100)} />
      )}
      {records.length === 1 && failures[0] && Object.keys(errors).length === 0 && (
        <Alert type="error" showIcon title={failures[0].reason} role="alert" />
      )}
      {finished && <FailureList resource={resource} failures={failures} total={records.length} />}
    </Modal>
  )
}
