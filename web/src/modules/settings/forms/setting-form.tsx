/** The form of one setting: a setting of this system has the input of its kind; one of another system has a plain text. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Json } from '@siteoffice/domain/engine/values'
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import type { ReactNode } from 'react'
import type { FormExtras, PanelProps } from '../../../records/form/fields/form-extras.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { problemOf } from './problem-of.ts'
import { SettingControl } from './setting-control.tsx'
import './settings.css'

interface AroundProps extends PanelProps {
  readonly children: ReactNode
}
const knownOf = ({ record, values }: PanelProps) => KNOWN_SETTINGS.find(({ key }) => key === (record ?? values)['key'])

/** The value of a setting of this system, in the input of its kind, checked while it is changed. */
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
/** Fields for settings of other systems only: those of this one are not secret, and have a declared help. */
const OfOthers = (props: AroundProps) => (knownOf(props) === undefined ? props.children : null)

const extras: FormExtras = { around: { value: Value, secretValue: OfOthers, description: OfOthers } }

export const SettingForm = ({ resource }: { readonly resource: AnyResource }) => (
  <FormScreen resource={resource} extras={extras} />
)
