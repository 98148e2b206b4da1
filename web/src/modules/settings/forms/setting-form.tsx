/** One setting: those of the program have the input of their kind, and no secret; those of other programs are plain. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Json } from '@siteoffice/domain/engine/values'
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import type { ReactNode } from 'react'
import type { FormExtras, PanelProps } from '../../../records/form/form-extras.ts'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import { problemOf } from './problem-of.ts'
import { SettingControl } from './setting-control.tsx'
import './settings.css'

interface AroundProps extends PanelProps {
  readonly children: ReactNode
}
const knownOf = ({ record, values }: PanelProps) => KNOWN_SETTINGS.find(({ key }) => key === (record ?? values)['key'])

/** The value of a setting of the program, in the input of its kind; what is wrong with it is said while it is changed. */
function Value(props: AroundProps) {
  const { values, record, set, readOnly, children } = props
  const knownSetting = knownOf(props)
  if (knownSetting === undefined) return children
  const value = (values['value'] ?? null) as Json // JSON is what the field holds
  const changed = JSON.stringify(value) !== JSON.stringify(record?.['value'] ?? null)
  return (
    <SettingControl
      id="field-value"
      setting={knownSetting}
      value={value}
      error={changed ? problemOf(knownSetting, value) : undefined}
      disabled={readOnly}
      onChange={next => set('value', next)}
    />
  )
}
/** Stands there for settings of other programs alone: those of the program keep no secret, and their help is told. */
const OfOthers = (props: AroundProps) => (knownOf(props) === undefined ? props.children : null)

const extras: FormExtras = { around: { value: Value, secretValue: OfOthers, description: OfOthers } }

export const SettingForm = ({ resource }: { readonly resource: AnyResource }) => (
  <FormScreen resource={resource} extras={extras} />
)
