/** Which sections of a new record are folded: those without a required field, until they are opened or hold a value. */
import { useState } from 'react'
import { isBlank } from '../../kinds/kind.ts'
import { isAt } from './fields/field-errors.ts'
import { isFoldable, type Section } from './fields/form-fields.ts'
import type { RecordForm } from './fields/use-record-form.ts'

export interface Folds {
  readonly isFolded: (section: Section) => boolean
  readonly open: (section: Section) => void
}
/** Whether a field holds a value, a switch that is on, or a message. */
const holdsSomething = ({ fields }: Section, { values, errors }: RecordForm): boolean =>
  fields.some(
    ({ name }) =>
      !(isBlank(values[name]) || values[name] === false) || Object.keys(errors).some(path => isAt(path, name)),
  )

/** What has been opened stays open, so that nothing closes over what is being typed. */
export function useFolds(sections: readonly Section[], form: RecordForm, isNew: boolean): Folds {
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = ({ id }: Section) => setOpened(ids => [...ids, id])
  const isFolded = (section: Section) => isNew && isFoldable(section, sections) && !opened.includes(section.id)
  const sectionToOpen = sections.find(section => isFolded(section) && holdsSomething(section, form))
  if (sectionToOpen) open(sectionToOpen)
  return { isFolded, open }
}
