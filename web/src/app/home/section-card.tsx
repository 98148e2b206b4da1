/** One group of the menu on the start page: its lists, with numbers. */

import { optionLabel, tabsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { MenuGroup } from '@siteoffice/domain/menu-for'
import { useId } from 'react'
import { Link } from 'react-router'
import { listPath } from '../../kinds/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { GroupIcon } from '../layout/group-icon.tsx'
import { useResourceCounts } from './use-resource-counts.ts'

export function SectionCard({ group }: { readonly group: MenuGroup }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="home-card" aria-labelledby={id}>
      <h2 id={id}>
        <GroupIcon group={group.name} />
        {t(group.name)}
      </h2>
      <ul>
        {group.entries.map(
          entry => 'resource' in entry && <ResourceLine key={entry.resource.name} resource={entry.resource} />,
        )}
      </ul>
    </section>
  )
}
function ResourceLine({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation()
  const { total, parts } = useResourceCounts(resource)
  return (
    <li>
      <div className="home-line">
        <Link to={listPath(resource)}>{t(resource.title[1])}</Link>
        <span className="home-count">{total === undefined ? '–' : formatNumber(total)}</span>
      </div>
      {parts.length > 1 && (
        <div className="home-parts">
          {parts.map(part => (
            <PartLink key={part.key} resource={resource} value={part.key} label={part.label} count={part.count} />
          ))}
        </div>
      )}
    </li>
  )
}
interface PartLinkProps {
  readonly resource: AnyResource
  readonly value: string
  readonly label: string
  readonly count: number
}
function PartLink({ resource, value, label, count }: PartLinkProps) {
  const { t } = useTranslation()
  const field = tabsOf(resource)?.field ?? ''
  const fieldDeclaration = resource.fields[field]
  const words =
    fieldDeclaration !== undefined && 'options' in fieldDeclaration ? t(optionLabel(fieldDeclaration, value)) : label
  return (
    <Link to={`${listPath(resource)}?${field}=${encodeURIComponent(value)}`}>
      {words} <b>{formatNumber(count)}</b>
    </Link>
  )
}
