import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { listPath, onlyRecordOf } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from '../form/form.module.css'
import { useListAddress } from '../list/list-walk.ts'
import { type Fact, factsOf, statesOf, titleOf } from './facts.ts'
import { FieldValue } from './field-value.tsx'
import type { AnyRecord } from './record.ts'
import { labelOf } from './record.ts'
import { RecordWalk } from './record-walk.tsx'

const Countdown = lazyPart(() => import('../../kinds/day/countdown.tsx').then(module => module.Countdown))

/** Fetches what the dates in the head of this resource's records are drawn with. */
export function preloadHeader(resource: AnyResource): void {
  if (Object.values(resource.fields).some(field => 'late' in field)) Countdown.preload()
}

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
  const title = record ? titleOf(resource, record, session) : t('Add {{what}}', { what: inSentence(t(singular)) })
  const states = record ? statesOf(resource, record, session) : []
  const number = record && labelOf(resource, record) !== title ? labelOf(resource, record) : record?.['number']
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
        {record &&
          states.map(({ name, field }) => <FieldValue key={name} field={field} value={record[name]} record={record} />)}
        {record && <RecordWalk resource={resource} id={record._id} />}
      </div>
      {record && <RecordFacts resource={resource} record={record} />}
    </PageHeader>
  )
}
/** What it is worth, who it is of, and the dates that matter with how near or how late they are. */
function RecordFacts({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { figure, about, dates } = factsOf(resource, record, useSession())
  if (figure === undefined && about.length + dates.length === 0) return null
  const fact = ({ name, field }: Fact) => {
    const value = record[name]
    const plain = <FieldValue field={field} value={value} record={record} />
    return (
      <div key={name} data-figure={name === figure?.name}>
        <dt>{t(fieldLabel(name, field))}</dt>
        <dd>
          {'late' in field && typeof value === 'string' && value.includes('T') ? (
            <Suspense fallback={plain}>
              <Countdown.Part field={field} value={value} record={record} />
            </Suspense>
          ) : (
            plain
          )}
        </dd>
      </div>
    )
  }
  return (
    <dl className="record-facts">
      {figure && fact(figure)}
      {about.map(fact)}
      {dates.map(fact)}
    </dl>
  )
}
