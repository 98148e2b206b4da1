/** One group of the menu: a heading that leads to its page, opens and closes, and its daily entries. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { OpenableView } from '@siteoffice/domain/engine/session'
import type { MenuPage } from '@siteoffice/domain/menu'
import { entriesInSight, entryKey, groupPath, type MenuGroup } from '@siteoffice/domain/menu-for'
import { useId } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { listPath, onlyRecordOf, recordPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { viewIn } from '../../records/queries/list-query.ts'
import { ownList } from '../../records/queries/list-setting.ts'
import { Icon } from '../../ui/icon.tsx'
import { GroupIcon } from './group-icon.tsx'
import type { MenuPlace } from './menu.ts'

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
  /** with the entries that otherwise stand on the group's page alone */
  readonly whole: boolean
  readonly narrow: boolean
  readonly place: MenuPlace
  readonly onToggle: () => void
  readonly onFollow: (() => void) | undefined
}
export function MenuSection({ group, open, whole, narrow, place, onToggle, onFollow }: MenuSectionProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const id = useId()
  const name = t(group.name)
  const inSight = useShownEntries(group, place.resource)
  const shown = whole ? { entries: group.entries, more: false } : inSight
  const path = groupPath(group.name)
  const here = path === pathname && HERE
  const all = t('All of {{what}}', { what: name })
  return (
    <div className="menu-section" data-here={place.group === group.name}>
      <div className="menu-heading" data-open={open}>
        <Link
          to={path}
          className="menu-link"
          aria-label={all}
          title={narrow ? name : undefined}
          // where a link to all stands below, that one is where one is
          {...((narrow || !shown.more) && here)}
          onClick={onFollow}
          onKeyDown={({ key }) => {
            const [opening, closing] =
              document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
            if (!narrow && key === (open ? closing : opening)) onToggle()
          }}
        >
          <GroupIcon group={group.name} />
          <span className={narrow ? 'visually-hidden' : 'menu-heading-name'}>{name}</span>
        </Link>
        {!narrow && (
          <button
            type="button"
            tabIndex={-1}
            className="menu-arrow"
            aria-label={t('Entries of {{what}}', { what: name })}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            <Icon name="chevron" size={14} />
          </button>
        )}
      </div>
      <ul id={id} hidden={narrow || !open}>
        {shown.entries.map(entry => (
          <li key={entryKey(entry)}>
            {'page' in entry ? (
              <PageLink page={entry.page} current={place.resource} onFollow={onFollow} />
            ) : (
              <ListEntry resource={entry.resource} current={place.resource} onFollow={onFollow} />
            )}
          </li>
        ))}
        {shown.more && (
          <li>
            <Link to={path} className="menu-link menu-all" {...here} onClick={onFollow}>
              {all}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
/** The daily entries of a group; besides them, lists with views that the person keeps in the menu, and where one is. */
function useShownEntries(group: MenuGroup, current: AnyResource | undefined) {
  const session = useSession()
  const inSight = entriesInSight(group)
  const isWanted = (resource: AnyResource) =>
    resource.name === current?.name || (ownList(session, resource)?.pinned ?? []).length > 0
  const led = group.entries.some(entry => 'page' in entry && entry.page.leadsTo === current?.name)
  const besides = [
    ...group.entries.filter(
      entry => 'resource' in entry && isWanted(entry.resource) && !inSight.entries.includes(entry),
    ),
    ...group.parts.filter(isWanted).map(resource => ({ resource })),
  ].filter(entry => !('resource' in entry && led && entry.resource.name === current?.name))
  return { ...inSight, entries: [...inSight.entries, ...besides] }
}
interface PageLinkProps {
  readonly page: MenuPage
  readonly current: AnyResource | undefined
  readonly onFollow: (() => void) | undefined
}
function PageLink({ page, current, onFollow }: PageLinkProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const here = page.path === pathname || (current !== undefined && page.leadsTo === current.name)
  return (
    <Link to={page.path} className="menu-link" {...(here && HERE)} onClick={onFollow}>
      {t(page.label)}
    </Link>
  )
}
interface ListEntryProps {
  readonly resource: AnyResource
  readonly current: AnyResource | undefined
  readonly onFollow: (() => void) | undefined
}
/** A list with the views of it that the person keeps in the menu. */
function ListEntry({ resource, current, onFollow }: ListEntryProps) {
  const session = useSession()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const pinned = ownList(session, resource)?.pinned ?? []
  const openId = viewIn(params, current && ownList(session, current)?.defaultView?._id)
  const isPinnedOpen = pathname === listPath(resource) && pinned.some(each => each._id === openId)
  return (
    <>
      <ListLink resource={resource} current={resource.name === current?.name && !isPinnedOpen} onFollow={onFollow} />
      <PinnedViews views={pinned} resource={resource} open={openId} onFollow={onFollow} />
    </>
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
      to={only === undefined ? listPath(resource) : recordPath(resource, only)}
      className="menu-link"
      {...(current && HERE)}
      onClick={onFollow}
    >
      {only === undefined ? t(resource.title[1]) : t('My {{what}}', { what: inSentence(t(resource.title[0])) })}
    </Link>
  )
}
