/** The newest records that refer to a record, side by side: its dealings with others at one look. */
import { fieldOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { Page } from '@siteoffice/domain/engine/wire'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { Count } from '../../ui/count.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { factsOf, statesOf, titleOf } from '../display/facts.ts'
import { FieldCell } from '../display/field-cell.tsx'
import { LateMark } from '../display/late-mark.tsx'
import { type AnyRecord, labelOf, readableField } from '../display/record.ts'
import styles from './overview.module.css'
import { type RelatedPart, tabName } from './related.ts'
import { useNewestRelated } from './use-newest-related.ts'

interface Props {
  readonly resource: AnyResource
  readonly id: string
  /** the referring resources that the person may list */
  readonly related: readonly RelatedPart[]
}
export function Overview({ resource, id, related }: Props) {
  const { t } = useTranslation()
  const parts = (resource.overview ?? []).flatMap(key => related.find(each => each.key === key) ?? [])
  const { pages } = useNewestRelated(resource, id, parts)
  const empty = parts.filter((_, index) => pages[index]?.totalElements === 0)
  return (
    <>
      {empty.length < parts.length && (
        <div className={styles.overview}>
          {parts.map((each, index) =>
            empty.includes(each) ? null : <Newest key={each.key} related={each} page={pages[index]} />,
          )}
        </div>
      )}
      {empty.length > 0 && (
        <p className={styles.empty}>
          {t('None yet:')}{' '}
          {empty.map((each, index) => (
            <span key={each.key}>
              {index > 0 && ' · '}
              <TabLink related={each}>{tabName(each, t)}</TabLink>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
const TabLink = ({ related, children }: { readonly related: RelatedPart; readonly children: ReactNode }) => (
  <Link to={`?tab=${related.key}`} preventScrollReset>
    {children}
  </Link>
)
function Newest({ related, page }: { readonly related: RelatedPart; readonly page: Page<AnyRecord> | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={page === undefined}>
      <h2 id={id}>
        <TabLink related={related}>
          {tabName(related, t)} {page && <Count>{formatNumber(page.totalElements)}</Count>}
        </TabLink>
      </h2>
      {page === undefined ? (
        <Skeleton widths={['80%', '55%', '70%', '45%']} />
      ) : (
        <ul>
          {page.content.map(record => (
            <Row key={record._id} related={related} record={record} />
          ))}
          {page.totalElements > page.content.length && (
            <li>
              <TabLink related={related}>{t('All {{number}}', { number: formatNumber(page.totalElements) })}</TabLink>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
/** Its name, its state, its amount and the date that matters. */
function Row({ related: { resource, field }, record }: { readonly related: RelatedPart; readonly record: AnyRecord }) {
  const session = useSession()
  const label = labelOf(resource, record)
  const name = nameBeside(resource, field, record, session) ?? label
  const [state] = statesOf(resource, record, session)
  const { figure, dates } = factsOf(resource, record, session)
  const date = dates[0]
  return (
    <li>
      <Link to={recordPath(resource, record._id)} title={name} dir="auto">
        {name}
      </Link>
      <span className={styles.facts}>
        {name !== label && <bdi>{label}</bdi>}
        {figure && <FieldCell field={figure.field} value={record[figure.name]} record={record} />}
        {date && <FieldCell field={date.field} value={record[date.name]} record={record} />}
        <LateMark resource={resource} record={record} shown={date ? [date] : []} past />
        {state && (
          <span className={styles.state}>
            <FieldCell field={state.field} value={record[state.name]} record={record} />
          </span>
        )}
      </span>
    </li>
  )
}
/**
 * The name of a record beside the one that it refers to: its counterparties, where these make its title; for one with only
 * a number of our own, the first other record among its columns.
 */
function nameBeside(resource: AnyResource, field: string, record: AnyRecord, session: Session): string | undefined {
  const sides = titleOf(resource, record, session, field)
  if (sides !== labelOf(resource, record)) return sides
  const label = resource.fields[resource.label]
  if (label === undefined || !('numbered' in label)) return undefined
  const name = resource.list.columns.find(each => each !== field && 'to' in (fieldOf(resource, each) ?? {}))
  if (name === undefined || readableField(resource, name, session) === undefined) return undefined
  const value = record[name]
  return typeof value === 'object' && value !== null && 'label' in value
    ? ((value as Ref).label ?? undefined)
    : undefined
}
