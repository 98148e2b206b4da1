/** The frame around every screen: menu, header, banner, progress. */
import { lazy, Suspense, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useBreakpoint } from '../../lib/breakpoints.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Header } from './header.tsx'
import './layout.css'
import { Navigation } from './navigation.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useStoredState } from './use-stored-state.ts'
import { useViewKey } from './use-view-key.ts'

const ImpersonationBanner = lazy(() =>
  import('../../modules/people/accounts/impersonation/impersonation-banner.tsx').then(module => ({
    default: module.ImpersonationBanner,
  })),
)
const UnconfirmedBanner = lazy(() =>
  import('../../modules/people/accounts/unconfirmed-banner.tsx').then(module => ({
    default: module.UnconfirmedBanner,
  })),
)
/** On a narrow window alone. */
const NavigationDrawer = lazy(() =>
  import('./navigation-drawer.tsx').then(module => ({ default: module.NavigationDrawer })),
)
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export function Layout() {
  const { t } = useTranslation()
  const wide = useBreakpoint() === 'desktop'
  const [narrow, setNarrow] = useStoredState('siteoffice.menuNarrow', false, isBoolean)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { profile } = useSession()
  const viewKey = useViewKey()
  // the menu is open on one screen only: following a link closes it
  const [drawerOn, setDrawerOn] = useState<string>()
  const drawer = drawerOn === pathname
  const closeDrawer = () => setDrawerOn(undefined)

  return (
    <>
      <a
        className="skip-link"
        href="#main"
        onClick={event => {
          // a jump within the page is no navigation: unsaved changes are not lost
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('Skip to content')}
      </a>
      <ProgressBar />
      <Suspense>
        {(profile?.impersonatedBy || profile?.preview) && <ImpersonationBanner />}
        {profile?.unconfirmed && <UnconfirmedBanner />}
      </Suspense>
      <div className="frame">
        {wide && (
          <aside className={narrow ? 'sidebar sidebar-narrow' : 'sidebar'}>
            <div className="sidebar-brand">
              <BrandMark size={28} />
              {!narrow && <span>Siteoffice</span>}
            </div>
            <Navigation narrow={narrow} />
          </aside>
        )}
        <Suspense>{!wide && <NavigationDrawer open={drawer} onClose={closeDrawer} />}</Suspense>
        <div className="frame-main">
          <Header
            menuOpen={wide ? !narrow : drawer}
            onMenu={() => (wide ? setNarrow(!narrow) : setDrawerOn(pathname))}
            compact={!wide}
          />
          <main id="main" ref={main} tabIndex={-1} className="content">
            <Outlet key={viewKey} />
          </main>
        </div>
      </div>
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  )
}
