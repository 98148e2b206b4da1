import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import {
  boardField,
  datedFields,
  groupFields,
  pictureField,
  readLayout,
  writeLayout,
} from '@siteoffice/domain/engine/layouts'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import { readableField } from '../../display/record.ts'
import type { ListState } from '../../queries/list-state.ts'

interface Props {
  readonly resource: AnyResource
  readonly state: ListState
}
/** Table, board, calendar or cards, as far as the list has them for this person. */
export function LayoutChooser({ resource, state }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  // a list inside a record has no address of its own, and is a table
  if (state.opened === undefined || state.trash) return null
  const readable = (name: string | undefined): name is string =>
    name !== undefined && readableField(resource, name, session) !== undefined
  const date = datedFields(resource).find(readable)
  const options = [
    { value: '', label: t('Table') },
    ...(readable(boardField(resource)) ? [{ value: 'board', label: t('Board') }] : []),
    ...(date === undefined ? [] : [{ value: writeLayout({ kind: 'calendar', field: date }), label: t('Calendar') }]),
    ...(readable(pictureField(resource)) ? [{ value: 'cards', label: t('Cards') }] : []),
  ]
  const layout = readLayout(resource, state.layout)
  const on = options.find(({ value }) => value.split('.')[0] === (layout?.kind ?? ''))?.value ?? ''
  const groups = groupFields(resource).filter(readable)
  const choose = (next: string) => state.set({ layout: next === '' ? undefined : next, at: undefined })
  return (
    <>
      {options.length > 1 && (
        <>
          <h2>{t('Layout')}</h2>
          <Segments wide label={t('Layout')} value={on} options={options} onChange={choose} />
        </>
      )}
      {on === '' && groups.length > 0 && (
        <>
          <h2>{t('Group by')}</h2>
          <Select
            wide
            label={t('Group by')}
            value={layout?.kind === 'groups' ? layout.field : ''}
            options={[
              { value: '', label: t('No groups') },
              ...groups.map(name => ({ value: name, label: t(fieldLabel(name, fieldOf(resource, name))) })),
            ]}
            onChange={value => choose(value === '' ? '' : writeLayout({ kind: 'groups', field: value }))}
          />
        </>
      )}
    </>
  )
}
