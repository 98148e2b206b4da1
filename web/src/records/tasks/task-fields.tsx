/** The day and the note of a task. */
import { day, text } from '@siteoffice/domain/engine/field'
import { LONGEST_TASK_NOTE } from '@siteoffice/domain/engine/tasks'
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { FieldInput } from '../form/fields/field-input.tsx'

const DAY = day()
const NOTE = text({ multiline: true, max: LONGEST_TASK_NOTE })
export interface TaskWords {
  readonly dueOn: string | null
  readonly note: string | null
}
interface Props {
  readonly value: TaskWords
  readonly onChange: (value: TaskWords) => void
}
export function TaskFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const plain = { record: {}, errors: {} }
  return (
    <>
      <FieldInput
        {...plain}
        id={`${id}-due`}
        label={t('Until')}
        field={DAY}
        value={value.dueOn}
        onChange={dueOn => onChange({ ...value, dueOn: typeof dueOn === 'string' ? dueOn : null })}
        path="dueOn"
      />
      <FieldInput
        {...plain}
        id={`${id}-note`}
        label={t('Note')}
        field={NOTE}
        value={value.note}
        onChange={note => onChange({ ...value, note: typeof note === 'string' && note !== '' ? note : null })}
        path="note"
      />
    </>
  )
}
