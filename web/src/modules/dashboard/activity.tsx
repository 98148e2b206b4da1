/** The latest changes: what was done, by whom, to which record. */

import { findResource } from '@siteoffice/domain/catalogue'
import { doingWords } from '@siteoffice/domain/engine/actions'
import { humanise } from '@siteoffice/domain/engine/describe'
import type { Doing } from '@siteoffice/domain/modules/dashboard/statistics'
import { Link } from 'react-router'
import { recordPath } from '../../kinds/paths.ts'
import { sideWords } from '../../kinds/side-words.ts'
import { formatInstant, formatRelative } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Activity({ doings }: { readonly doings: readonly Doing[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Recent activity')}>
      {doings.length === 0 && <EmptyState title={t('Nothing yet')} />}
      <ol className="activity">
        {doings.map(doing => (
          <Line key={doing._id} doing={doing} />
        ))}
      </ol>
    </Panel>
  )
}
/** A record by its counterparties; by its number only where nothing else makes its title. */
function nameOf({ resource: name, record, sides }: Doing): string | null {
  const resource = findResource(name)
  if (resource === undefined || sides.length === 0) return record.label
  const { name: sidesName, nameUntil } = resource.header ?? {}
  const others = sideWords(resource, sides)
  return (sidesName === undefined || nameUntil !== undefined ? [record.label ?? '', ...others] : others).join(' · ')
}
function Line({ doing }: { readonly doing: Doing }) {
  const { at, action, actor, resource: of, record } = doing
  const { t } = useTranslation()
  const resource = findResource(of)
  const kind = t(resource?.title[0] ?? humanise(of))
  const name = nameOf(doing) ?? kind
  const person = actor === null ? t('The system') : (actor.label ?? t('The staff'))
  return (
    <li>
      <span className="activity-mark" aria-hidden>
        {person.slice(0, 1)}
      </span>
      <span className="activity-words">
        <bdi>{resource === undefined ? name : <Link to={recordPath(resource, record._id)}>{name}</Link>}</bdi>
        <span className="activity-about">
          {kind} · {t(doingWords(resource, action))} · <bdi>{person}</bdi>
        </span>
      </span>
      <time dateTime={at} title={formatInstant(at)}>
        {formatRelative(at)}
      </time>
    </li>
  )
}
