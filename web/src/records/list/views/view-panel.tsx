/** Chooses the columns, their order and the row height; a chunk of its own. */
import { fieldLabel, isSortable } from '@siteoffice/domain/engine/describe'
import { DENSITIES } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ListState } from '../../queries/list-state.ts'
import { LayoutChooser } from '../layouts/layout-chooser.tsx'
import type { ListColumns } from '../table/list-columns.ts'
import styles from './view-panel.module.css'

interface Props {
  readonly resource: AnyResource
  readonly state: ListState
  readonly columns: ListColumns
}
export function ViewPanel({ resource, state, columns }: Props) {
  const { t } = useTranslation()
  const labels = { compact: t('Compact'), normal: t('Normal'), relaxed: t('Relaxed') }
  const sort = state.sort ?? resource.list.sort
  const by = sort.replace(/^-/, '')
  const sortable = columns.available.filter(({ name }) => isSortable(resource, name))
  return (
    <div className={styles.view}>
      <LayoutChooser resource={resource} state={state} />
      <h2>{t('Sort by')}</h2>
      <div style={{ display: 'flex', gap: 8 }}>
        <Select
          wide
          label={t('Sort by')}
          value={by}
          options={sortable.map(({ name, field }) => ({ value: name, label: t(fieldLabel(name, field)) }))}
          onChange={next => state.set({ sort: next })}
        />
        <Button onClick={() => state.set({ sort: sort.startsWith('-') ? by : `-${by}` })}>
          {sort.startsWith('-') ? t('Descending') : t('Ascending')}
        </Button>
      </div>
      <h2>{t('Row height')}</h2>
      <Segments
        wide
        label={t('Row height')}
        value={columns.density}
        options={DENSITIES.map(value => ({ value, label: labels[value] }))}
        onChange={columns.setDensity}
      />
      <Checkbox checked={columns.fill} onChange={columns.setFill}>
        {t('As high as the window')}
      </Checkbox>
      <h2>{t('Columns')}</h2>
      <ColumnList resource={resource} columns={columns} />
      <Button size="small" disabled={!columns.customised} onClick={() => columns.choose(undefined)}>
        {t('Back to the usual columns')}
      </Button>
    </div>
  )
}
function ColumnList({ resource, columns }: { readonly resource: AnyResource; readonly columns: ListColumns }) {
  const { t } = useTranslation()
  const shownNames = columns.shown.map(({ name }) => name)
  const hiddenColumns = columns.available.filter(({ name }) => !shownNames.includes(name))
  const move = (from: number, to: number) => {
    const next = [...shownNames]
    next.splice(to, 0, ...next.splice(from, 1))
    columns.choose(next)
  }
  return (
    <ul className={styles.columns}>
      {[...columns.shown, ...hiddenColumns].map(({ name, field }, index) => {
        const on = shownNames.includes(name)
        const label = t(fieldLabel(name, field))
        return (
          <li key={name}>
            <Checkbox
              checked={on}
              disabled={name === resource.label}
              onChange={() => columns.choose(on ? shownNames.filter(each => each !== name) : [...shownNames, name])}
            >
              {label}
            </Checkbox>
            {on && (
              <span style={{ whiteSpace: 'nowrap' }}>
                <Button
                  type="text"
                  size="small"
                  disabled={index === 0}
                  icon={<Icon name="up" size={16} />}
                  aria-label={t('Move {{name}} to the front', { name: label })}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={index === shownNames.length - 1}
                  icon={<Icon name="down" size={16} />}
                  aria-label={t('Move {{name}} to the back', { name: label })}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
