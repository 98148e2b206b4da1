import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { listPath, onlyRecordOf } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { factsOf, statesOf, titleOf } from '../display/facts.ts'
import { FieldValue } from '../display/field-value.tsx'
import type { AnyRecord } from '../display/record.ts'
import { labelOf } from '../display/record.ts'
import { RecordFacts } from '../display/record-facts.tsx'
import { useListAddress } from '../queries/list-walk.ts'
import styles from './record.module.css'
import { RecordWalk } from './record-walk.tsx'

const OpenWith = lazyPart(() => import('./open-with.tsx').then(module => module.OpenWith))
const ChangesSince = lazyPart(() => import('./changes-since.tsx').then(module => module.ChangesSince))
const RecordTasks = lazyPart(() => import('../tasks/record-tasks.tsx').then(module => module.RecordTasks))
/** Fetches what the head says besides, while its record is on its way. */
export function preloadHeader(): void {
  ChangesSince.preload()
  OpenWith.preload()
  RecordTasks.preload()
}

interface Props {
  readonly resource: AnyResource
  /** undefined while a new one is made */
  readonly record: AnyRecord | undefined
  readonly actions?: ReactNode
  /** whether the record is read, and who is to know what others have changed on it */
  readonly changes?: Pick<ComponentProps<typeof ChangesSince.Part>, 'isReading' | 'onChanged'>
}
/** The name of a record, its number and its state. */
export function RecordHeader({ resource, record, actions, changes }: Props) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const address = useListAddress(resource)
  const [singular, plural] = resource.title
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
            <Icon name={i18n.dir() === 'rtl' ? 'right' : 'left'} size={16} /> {t(plural)}
          </Link>
        )}
        {typeof number === 'string' && number !== title && <bdi>{number}</bdi>}
        {record &&
          states.map(({ name, field }) => <FieldValue key={name} field={field} value={record[name]} record={record} />)}
        {record && <RecordWalk resource={resource} id={record._id} />}
        {record && (
          <Suspense>
            <RecordTasks.Part resource={resource} id={record._id} />
          </Suspense>
        )}
        {record && resource.scope !== 'own' && (
          <Suspense>
            <OpenWith.Part resource={resource.name} id={record._id} />
          </Suspense>
        )}
        {record && changes && resource.scope !== 'own' && session.can('READ_HISTORY') && !session.impersonated && (
          <Suspense>
            <ChangesSince.Part resource={resource} record={record} {...changes} />
          </Suspense>
        )}
      </div>
      {record && <RecordFacts record={record} {...factsOf(resource, record, session)} />}
    </PageHeader>
  )
}
