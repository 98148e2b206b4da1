/** The start page: the lists to work on, by section, and what the person did last. */
import { shownMenu } from '@siteoffice/domain/menu-for'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { OwnHistory } from '../../modules/people/accounts/profile/own-history.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import './home.css'
import { SectionCard } from './section-card.tsx'

const OwnWork = lazy(async () => ({ default: (await import('./own-work.tsx')).OwnWork }))
const NewTenders = lazy(async () => ({
  default: (await import('../../modules/tendering/projects/new-tenders.tsx')).NewTenders,
}))
const MyCompanyScreen = lazy(async () => ({
  default: (await import('../../modules/people/accounts/sign-up/my-company-screen.tsx')).MyCompanyScreen,
}))
const DashboardScreen = lazy(async () => ({
  default: (await import('../../modules/dashboard/dashboard-screen.tsx')).DashboardScreen,
}))

/** The dashboard where the person may see it; else the lists they can work on. */
export function HomeScreen() {
  const { can, tenantScoped, profile } = useSession()
  // a person without a company has no lists yet, and registers a company first
  if (tenantScoped && profile?.company === null) {
    return (
      <Suspense fallback={<Loading />}>
        <MyCompanyScreen />
      </Suspense>
    )
  }
  if (!can('READ_ALL_DASHBOARD')) return <SectionsScreen />
  return (
    <Suspense fallback={<Loading />}>
      <DashboardScreen>
        <Own />
      </DashboardScreen>
    </Suspense>
  )
}
/** Shows the work that this person should look at first. */
function Own() {
  const { can, tenantScoped } = useSession()
  return (
    <>
      {tenantScoped && can('READ_ALL_PROJECTS') && (
        <div className="home-tenders">
          <Suspense>
            <NewTenders />
          </Suspense>
        </div>
      )}
      <Suspense>
        <OwnWork />
      </Suspense>
    </>
  )
}
function SectionsScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const { profile } = session
  const menu = shownMenu(session)
  const firstName = profile?.name.split(/\s+/)[0] ?? ''
  return (
    <>
      <PageHeader
        title={t('Welcome, {{name}}', { name: firstName })}
        documentTitle={t('Start')}
        about={t('Your areas of work and how much there is in each.')}
      />
      <Own />
      <div className="home-grid">
        <div className="home-sections">
          {menu.length === 0 && (
            <Panel>
              <EmptyState title={t('Nothing is open to you yet')}>
                {t('Your role does not include any area. An administrator can change that.')}
              </EmptyState>
            </Panel>
          )}
          {menu.map(group => (
            <SectionCard key={group.name} group={group} />
          ))}
        </div>
        <Panel title={t('What I did last')}>
          <OwnHistory size={12} />
        </Panel>
      </div>
    </>
  )
}
