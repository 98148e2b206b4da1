/** What stands on a card: what the record is called, a few of its columns, and what can be done with it. */
import { asCounted } from '@siteoffice/domain/engine/adds'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { Link } from 'react-router'
import { isBlank } from '../../../kinds/kind.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { counterpartiesOf, titleOf } from '../../display/facts.ts'
import { FieldCell } from '../../display/field-cell.tsx'
import { LateMark } from '../../display/late-mark.tsx'
import type { AnyRecord } from '../../display/record.ts'
import { isSealed } from '../../display/record.ts'
import { RowMenu } from '../table/row-menu.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './layouts.module.css'

const MOST = 3
interface Props extends LayoutProps {
  readonly record: AnyRecord
  /** fields that the place of the card tells already */
  readonly without: readonly string[]
}
export function CardWords({ resource, record, columns, without, pathTo, onAction }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const sides = counterpartiesOf(resource, record, session)
  // the number stands below the sides by which it is called
  const names = [...(sides.length > 0 ? sides : [resource.label]), ...without]
  const filledColumns = columns
    .filter(({ name }) => !names.includes(name) && !isBlank(record[name]) && !isSealed(resource, name, record, session))
    .slice(0, MOST)
  return (
    <>
      <div className={styles.cardHead}>
        <Link to={pathTo(record._id)} draggable={false}>
          <bdi>{titleOf(resource, record, session)}</bdi>
        </Link>
        <RowMenu resource={resource} record={record} trash={false} moves={[]} onAction={onAction} />
      </div>
      <dl>
        {filledColumns.map(({ name, field }) => (
          <div key={name}>
            <dt>{t(fieldLabel(name, field))}</dt>
            <dd>
              <FieldCell field={field} value={asCounted(field, record[name], record)} record={record} />
            </dd>
          </div>
        ))}
      </dl>
      <LateMark resource={resource} record={record} shown={filledColumns} />
    </>
  )
}
