/** An option of a picker: its name, below it the fields that tell it from others, and its state. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { Field } from '@siteoffice/domain/engine/field'
import type { Option } from '@siteoffice/domain/engine/values'
import type { ReactNode } from 'react'
import { cellOf } from '../cells.ts'
import { LatenessWords } from '../day/late-date.tsx'
import { latenessOfDates } from '../day/lateness.ts'
import { detailOf, valueOf } from './chosen-name.ts'

const LINE = { display: 'flex', alignItems: 'center', gap: 8 } as const
const WORDS = { flex: 1, minInlineSize: 0 } as const
const CUT = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const
const DETAIL = { ...CUT, fontSize: 12, fontWeight: 400, color: 'var(--so-text-secondary)' } as const

interface Props {
  readonly resource: string
  /** undefined for an entry that is no record */
  readonly option: Option | undefined
  readonly label: ReactNode
}
function State({ field, value }: { readonly field: Field; readonly value: string }) {
  const { Cell } = cellOf(field)
  return <Cell field={field} value={valueOf(value)} record={{}} />
}
export function OptionLine({ resource: name, option, label }: Props) {
  const resource = findResource(name)
  const details = Object.entries(option?.shown ?? {}).flatMap(([each, value]) => {
    const field = resource?.fields[each]
    return field === undefined ? [] : [{ name: each, field, value }]
  })
  const lateness = resource && latenessOfDates(resource.fields, option?.late ?? [])
  if (resource === undefined || (details.length === 0 && lateness === undefined)) return <bdi>{label}</bdi>
  const state = details.find(each => each.name === resource.picker?.state)
  const detail = option === undefined ? '' : detailOf(name, option)
  return (
    <span style={LINE}>
      <span style={WORDS}>
        <span style={CUT}>
          <bdi>{label}</bdi>
        </span>
        {detail !== '' && (
          <span style={DETAIL}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {lateness && <LatenessWords {...lateness} />}
      {state && <State field={state.field} value={state.value} />}
    </span>
  )
}
