/** The matrix itself: sections of rows, with ticks for whole rows, columns and sections. Arrow keys move between ticks. */
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { COLUMNS, type MatrixRow, namesOfAll, namesOfColumn, namesOfSpecials, sectionsOf } from './matrix-model.ts'
import { MatrixSectionRows } from './matrix-section.tsx'
import { type CheckboxContext, GroupCheckbox } from './permission-checkbox.tsx'

interface MatrixTableProps extends Omit<CheckboxContext, 'active' | 'onActive'> {
  readonly rows: readonly MatrixRow[]
  readonly readOnly: boolean
}
export function MatrixTable({ rows, readOnly, ...given }: MatrixTableProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState('head.all')
  const context: CheckboxContext = { ...given, active, onActive: setActive }
  return (
    <div className="matrix-scroll">
      <table>
        <caption className="visually-hidden">
          {t('Permissions by resource and action. Arrow keys move, the space bar ticks.')}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              {readOnly ? (
                t('Resource')
              ) : (
                <GroupCheckbox
                  {...context}
                  cell="head.all"
                  names={namesOfAll(rows)}
                  label={t('Everything shown')}
                  words={t('Resource')}
                />
              )}
            </th>
            {COLUMNS.map(({ action, label }) => (
              <th key={action} scope="col" className="matrix-action">
                {readOnly ? (
                  t(label)
                ) : (
                  <GroupCheckbox
                    {...context}
                    cell={`head.${action}`}
                    names={namesOfColumn(rows, action)}
                    label={t('{{action}}: everything shown', { action: t(label) })}
                    words={t(label)}
                  />
                )}
              </th>
            ))}
            <th scope="col">
              {readOnly ? (
                t('Special steps')
              ) : (
                <GroupCheckbox
                  {...context}
                  cell="head.specials"
                  names={namesOfSpecials(rows)}
                  label={t('{{action}}: everything shown', { action: t('Special steps') })}
                  words={t('Special steps')}
                />
              )}
            </th>
          </tr>
        </thead>
        {sectionsOf(rows).map(section => (
          <MatrixSectionRows key={section.section} section={section} readOnly={readOnly} context={context} />
        ))}
      </table>
    </div>
  )
}
