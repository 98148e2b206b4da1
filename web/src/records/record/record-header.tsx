import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cellOf } from '../../kinds/cells.ts'
import { isBlank } from '../../kinds/kind.ts'
import { listPath, onlyRecordOf } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from '../form/form.module.css'
import { useListAddress } from '../list/list-walk.ts'
import { FieldValue } from './field-value.tsx'
import type { AnyRecord } from './record.ts'
import { labelOf, readableField } from './record.ts'
import { RecordWalk } from './record-walk.tsx'

interface Props {
  readonly resource: AnyResource
  /** undefined while a new one is made */
  readonly record: AnyRecord | undefined
  readonly actions?: ReactNode
}
/** The name of a record, its number and where it stands. */
export function RecordHeader({ resource, record, actions }: Props) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const address = useListAddress(resource)
  const [singular, plural] = resource.title
  const Back = i18n.dir() === 'rtl' ? ArrowRightOutlined : ArrowLeftOutlined
  const title = record ? labelOf(resource, record) : t('Add {{what}}', { what: inSentence(t(singular)) })
  // besides where it was put, what the clock and other records make of it: open, overdue, out of stock
  const states = [...Object.keys(resource.workflows ?? {}), ...Object.keys(resource.computed ?? {})]
  const statuses = states.flatMap(name => {
    const field = readableField(resource, name, session)
    const state = field && cellOf(field).state?.(field)
    return state && record && !isBlank(record[name]) ? [{ name, field, named: state === 'named' }] : []
  })
  const number = record?.['number']
  return (
    <PageHeader
      title={title}
      documentTitle={record ? `${title} · ${t(singular)}` : title}
      {...(actions !== undefined && { actions })}
    >
      <div className={styles.tags}>
        {onlyRecordOf(resource, session) === undefined && (
          <Link to={`${listPath(resource)}${address}`} style={{ textDecoration: 'none' }}>
            <Back aria-hidden /> {t(plural)}
          </Link>
        )}
        {typeof number === 'string' && number !== title && <bdi>{number}</bdi>}
        {record && <RecordWalk resource={resource} id={record._id} />}
        {record &&
          statuses.map(({ name, field, named }) => (
            <span key={name}>
              {named && `${t(fieldLabel(name, field))} `}
              <FieldValue field={field} value={record[name]} record={record} />
            </span>
          ))}
      </div>
    </PageHeader>
  )
}
