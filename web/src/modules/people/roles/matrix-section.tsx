/** One section of the matrix. */
import { useTranslation } from '../../../lib/i18n.ts'
import {
  COLUMNS,
  type MatrixRow,
  type MatrixSection,
  namesOf,
  namesOfAll,
  namesOfColumn,
  namesOfSpecials,
} from './matrix-model.ts'
import { type CheckboxContext, GroupCheckbox, PermissionCheckbox } from './permission-checkbox.tsx'

interface MatrixSectionRowsProps {
  readonly section: MatrixSection
  readonly readOnly: boolean
  readonly context: CheckboxContext
}
export function MatrixSectionRows({ section, readOnly, context }: MatrixSectionRowsProps) {
  const { t } = useTranslation()
  const name = t(section.section)
  const names = namesOfAll(section.rows)
  const count = names.filter(each => context.granted.has(each)).length
  const words = (
    <>
      {name} <span className="matrix-part">{`${count}/${names.length}`}</span>
    </>
  )
  return (
    <tbody>
      <tr className="matrix-section">
        <th scope="rowgroup">
          {readOnly ? (
            words
          ) : (
            <GroupCheckbox
              {...context}
              cell={`${section.section}.all`}
              names={names}
              label={t('Everything in {{section}}', { section: name })}
              words={words}
            />
          )}
        </th>
        {COLUMNS.map(({ action, label }) => (
          <td key={action} className="matrix-action">
            {!readOnly && (
              <GroupCheckbox
                {...context}
                cell={`${section.section}.${action}`}
                names={namesOfColumn(section.rows, action)}
                label={t('{{action}}: everything in {{section}}', { action: t(label), section: name })}
                phoneWords={t(label)}
              />
            )}
          </td>
        ))}
        <td className="matrix-specials">
          {!readOnly && (
            <GroupCheckbox
              {...context}
              cell={`${section.section}.specials`}
              names={namesOfSpecials(section.rows)}
              label={t('{{action}}: everything in {{section}}', { action: t('Special steps'), section: name })}
              phoneWords={t('Special steps')}
            />
          )}
        </td>
      </tr>
      {section.rows.map(row => (
        <Row key={row.id} row={row} readOnly={readOnly} context={context} />
      ))}
    </tbody>
  )
}
interface RowProps {
  readonly row: MatrixRow
  readonly readOnly: boolean
  readonly context: CheckboxContext
}
function Row({ row, readOnly, context }: RowProps) {
  const { t } = useTranslation()
  const names = namesOf(row)
  const name = t(row.label)
  const count = names.filter(each => context.granted.has(each)).length
  const words = (
    <>
      {name} <span className="matrix-part">{`${count}/${names.length}`}</span>
    </>
  )
  return (
    <tr>
      <th scope="row">
        {readOnly ? (
          words
        ) : (
          <GroupCheckbox
            {...context}
            cell={`${row.id}.all`}
            names={names}
            label={t('Everything for {{resource}}', { resource: name })}
            words={words}
          />
        )}
      </th>
      {COLUMNS.map(({ action, label }) => {
        const permission = row.cells[action]
        return (
          <td key={action} className="matrix-action">
            {permission !== undefined && (
              <PermissionCheckbox
                {...context}
                cell={`${row.id}.${action}`}
                name={permission}
                label={`${t(label)}: ${name}`}
                phoneWords={t(label)}
              />
            )}
          </td>
        )
      })}
      <td className="matrix-specials">
        {row.specials.map(special => (
          <PermissionCheckbox
            key={special.name}
            {...context}
            cell={`${row.id}.${special.name}`}
            name={special.name}
            label={t(special.label)}
            words={t(special.label)}
          />
        ))}
      </td>
    </tr>
  )
}
