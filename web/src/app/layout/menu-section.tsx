/** One section of the menu: a heading that opens and closes, and its lists. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { editPath, onlyRecordOf } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MenuGroup } from './menu.ts'
import { listPath } from './menu.ts'
import { SectionIcon } from './section-icon.tsx'

export interface MenuSectionProps {
  readonly group: MenuGroup
  readonly open: boolean
  readonly narrow: boolean
  readonly current: AnyResource | undefined
  readonly onToggle: () => void
  readonly onFollow: (() => void) | undefined
}
export function MenuSection({ group, open, narrow, current, onToggle, onFollow }: MenuSectionProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const id = useId()
  const name = t(group.section)
  const here = current?.section === group.section
  return (
    <div className="menu-section" data-here={here}>
      <button
        type="button"
        className="menu-heading"
        aria-expanded={!narrow && open}
        aria-controls={id}
        title={narrow ? name : undefined}
        onClick={onToggle}
      >
        <SectionIcon section={group.section} />
        <span className={narrow ? 'visually-hidden' : 'menu-heading-name'}>{name}</span>
        {!narrow && (
          <span className="menu-arrow">
            <Icon name="chevron" size={14} />
          </span>
        )}
      </button>
      <ul id={id} hidden={narrow || !open}>
        {group.resources.map(resource => (
          <li key={resource.name}>
            <ListLink resource={resource} current={resource.name === current?.name} onFollow={onFollow} />
          </li>
        ))}
        {group.links.map(link => (
          <li key={link.path}>
            <Link
              to={link.path}
              className="menu-link"
              {...(link.path === pathname && { 'aria-current': 'page' as const })}
              onClick={onFollow}
            >
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ListLinkProps {
  readonly resource: AnyResource
  readonly current: boolean
  readonly onFollow: (() => void) | undefined
}
/** To the list, or to the only record that would be in it. */
function ListLink({ resource, current, onFollow }: ListLinkProps) {
  const { t } = useTranslation()
  const only = onlyRecordOf(resource, useSession())
  return (
    <Link
      to={only === undefined ? listPath(resource) : editPath(resource, only)}
      className="menu-link"
      {...(current && { 'aria-current': 'page' as const })}
      onClick={onFollow}
    >
      {only === undefined ? t(resource.title[1]) : t('My {{what}}', { what: inSentence(t(resource.title[0])) })}
    </Link>
  )
}
