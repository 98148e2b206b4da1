/** One section of the menu: a heading that opens and closes, and its lists. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { OpenableView } from '@siteoffice/domain/engine/session'
import { useId } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { editPath, listPath, onlyRecordOf } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { viewIn } from '../../records/queries/list-query.ts'
import { ownList } from '../../records/queries/list-setting.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MenuGroup } from './menu.ts'
import { SectionIcon } from './section-icon.tsx'

const APART_PX = 40
/** Scrolls a long menu to this link and the next one; with `scrollIntoView` Tab would go on from there. */
function bringToSight(link: HTMLAnchorElement | null): (() => void) | undefined {
  const menu = link?.closest('.menu-list')
  if (!link || !menu) return undefined
  // gets the size without forcing another layout
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect()
      // a folded section has no height
      if (!seen?.rootBounds || seen.boundingClientRect.height === 0) return
      const { boundingClientRect: at, rootBounds: room } = seen
      if (at.top < room.top) menu.scrollTop += at.top - room.top - APART_PX
      else if (at.bottom > room.bottom) menu.scrollTop += at.bottom - room.bottom + APART_PX
    },
    { root: menu },
  )
  observer.observe(link)
  return () => observer.disconnect()
}
/** Of the link to where one is. */
const HERE = { 'aria-current': 'page', ref: bringToSight } as const

interface MenuSectionProps {
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
  const session = useSession()
  const [params] = useSearchParams()
  const name = t(group.section)
  const pinnedOf = (resource: AnyResource) => ownList(session, resource)?.pinned ?? []
  const openId = viewIn(params, current && ownList(session, current)?.defaultView?._id)
  const isPinnedOpen = (resource: AnyResource) =>
    pathname === listPath(resource) && pinnedOf(resource).some(each => each._id === openId)
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
            <ListLink
              resource={resource}
              current={resource.name === current?.name && !isPinnedOpen(resource)}
              onFollow={onFollow}
            />
            <PinnedViews views={pinnedOf(resource)} resource={resource} open={openId} onFollow={onFollow} />
          </li>
        ))}
        {group.links.map(link => (
          <li key={link.path}>
            <Link
              to={link.path}
              className="menu-link"
              {...((link.path === pathname || (current && link.leadsTo === current.name)) && HERE)}
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

interface PinnedProps {
  readonly resource: AnyResource
  readonly views: readonly OpenableView[]
  readonly open: string | undefined
  readonly onFollow: (() => void) | undefined
}
/** The views of a list that the person keeps in the menu. */
function PinnedViews({ resource, views, open, onFollow }: PinnedProps) {
  const { pathname } = useLocation()
  if (views.length === 0) return null
  const path = listPath(resource)
  return (
    <ul className="menu-views">
      {views.map(({ _id, name }) => (
        <li key={_id}>
          <Link
            to={`${path}?view=${_id}`}
            className="menu-link"
            {...(pathname === path && open === _id && HERE)}
            onClick={onFollow}
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
interface ListLinkProps {
  readonly resource: AnyResource
  readonly current: boolean
  readonly onFollow: (() => void) | undefined
}
/** A link to the list, or to the only record that would be in it. */
function ListLink({ resource, current, onFollow }: ListLinkProps) {
  const { t } = useTranslation()
  const only = onlyRecordOf(resource, useSession())
  return (
    <Link
      to={only === undefined ? listPath(resource) : editPath(resource, only)}
      className="menu-link"
      {...(current && HERE)}
      onClick={onFollow}
    >
      {only === undefined ? t(resource.title[1]) : t('My {{what}}', { what: inSentence(t(resource.title[0])) })}
    </Link>
  )
}
