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
import { Segmented } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { readableField } from '../../record/record.ts'
import list from '../list.module.css'
import type { ListState } from '../list-state.ts'

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
          <Segmented block size="small" aria-label={t('Layout')} value={on} options={options} onChange={choose} />
        </>
      )}
      {on === '' && groups.length > 0 && (
        <>
          <h2>{t('Group by')}</h2>
          <select
            className={list.native}
            aria-label={t('Group by')}
            value={layout?.kind === 'groups' ? layout.field : ''}
            onChange={({ target: { value } }) =>
              choose(value === '' ? '' : writeLayout({ kind: 'groups', field: value }))
            }
          >
            <option value="">{t('No groups')}</option>
            {groups.map(name => (
              <option key={name} value={name}>
                {t(fieldLabel(name, fieldOf(resource, name)))}
              </option>
            ))}
          </select>
        </>
      )}
    </>
  )
}
