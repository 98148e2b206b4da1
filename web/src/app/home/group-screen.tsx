/** The page of a group of the menu: its lists and pages, each with its purpose and the number of records. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { aboutGroup, MENU_GROUPS, type MenuPage } from '@siteoffice/domain/menu'
import { entryKey, groupPath, type MenuGroup, rightsOfGroup, shownMenu } from '@siteoffice/domain/menu-for'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { listPath } from '../../kinds/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotFoundScreen } from '../errors/status-screens.tsx'
import { Forbidden } from '../guarded.tsx'
import styles from './group-screen.module.css'
import { useResourceCounts } from './use-resource-counts.ts'

export function GroupScreen() {
  const { pathname } = useLocation()
  const session = useSession()
  const name = MENU_GROUPS.find(each => groupPath(each) === pathname)
  if (name === undefined) return <NotFoundScreen />
  const group = shownMenu(session).find(each => each.name === name)
  return group === undefined ? <Forbidden required={rightsOfGroup(name)} /> : <Group group={group} />
}
function Group({ group }: { readonly group: MenuGroup }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('All of {{what}}', { what: t(group.name) })} about={t(aboutGroup(group.name))} />
      <ul className={styles.entries}>
        {group.entries.map(entry => (
          <li key={entryKey(entry)}>
            {'page' in entry ? <PageLine page={entry.page} /> : <ListLine resource={entry.resource} />}
          </li>
        ))}
      </ul>
    </>
  )
}
interface LineProps {
  readonly to: string
  readonly name: string
  readonly about: string
  readonly count?: ReactNode
}
const Line = ({ to, name, about, count }: LineProps) => (
  <div className={styles.entry}>
    <div>
      <Link to={to}>{name}</Link>
      <p>{about}</p>
    </div>
    {count}
  </div>
)
function PageLine({ page }: { readonly page: MenuPage }) {
  const { t } = useTranslation()
  return <Line to={page.path} name={t(page.label)} about={t(page.about)} />
}
function ListLine({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation()
  const { total } = useResourceCounts(resource)
  return (
    <Line
      to={listPath(resource)}
      name={t(resource.title[1])}
      about={t(resource.about)}
      count={<span className={styles.count}>{total === undefined ? '' : formatNumber(total)}</span>}
    />
  )
}
