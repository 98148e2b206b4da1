/** Every path for who is signed in. Screens are loaded when they are opened. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { RouteObject } from 'react-router'
import { loadChunk } from '../lib/chunk.ts'
import type { Page } from '../records/module.ts'
import { Loading } from '../ui/loading.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { NotFoundScreen, ServerErrorScreen } from './errors/status-screens.tsx'
import { Guarded } from './guarded.tsx'
import { Layout } from './layout/layout.tsx'
import { pages } from './modules.ts'
import { resourceRoutes } from './resource-routes.tsx'
import { SignedIn } from './signed-in.tsx'

const home = async () => {
  const { HomeScreen } = await loadChunk(() => import('./home/home-screen.tsx'))
  return { Component: HomeScreen }
}
const pageRoute = ({ path, required, load }: Page): RouteObject => ({
  path,
  lazy: async () => {
    const Screen = await loadChunk(load)
    function Guard() {
      return (
        <Guarded required={required}>
          <Screen />
        </Guarded>
      )
    }
    return { Component: Guard }
  },
})
const loadForbidden = async () => {
  const { ForbiddenScreen } = await loadChunk(() => import('./errors/forbidden-screen.tsx'))
  return { Component: ForbiddenScreen }
}
const groupPage = async () => {
  const { GroupScreen } = await loadChunk(() => import('./home/group-screen.tsx'))
  return { Component: GroupScreen }
}
const profile = async () => {
  const { ProfileScreen } = await loadChunk(() => import('../modules/people/accounts/profile/profile-screen.tsx'))
  return { Component: ProfileScreen }
}
const myWork = async () => {
  const { MyWorkScreen } = await loadChunk(() => import('../modules/dashboard/my-work/my-work-screen.tsx'))
  return { Component: MyWorkScreen }
}
const notifications = async () => {
  const { NotificationsScreen } = await loadChunk(() => import('../modules/messaging/inbox/notifications-screen.tsx'))
  return { Component: NotificationsScreen }
}

const screens = (): RouteObject[] => [
  { index: true, lazy: home },
  { path: 'adminDashboard-list', lazy: home },
  { path: 'all/:group', lazy: groupPage },
  { path: 'profile', lazy: profile },
  { path: 'notifications', lazy: notifications },
  { path: 'my-work', lazy: myWork },
  ...pages.map(pageRoute),
  ...catalogue.flatMap(resourceRoutes),
  { path: '403', lazy: loadForbidden },
  { path: '404', Component: NotFoundScreen },
  { path: '500', Component: ServerErrorScreen },
  { path: '*', Component: NotFoundScreen },
]
export const appRoutes = (): RouteObject[] => [
  {
    path: '/',
    Component: SignedIn,
    children: [
      {
        Component: Layout,
        ErrorBoundary: ErrorScreen,
        // a screen that breaks, or is on its way, leaves the navigation around it standing
        children: [{ ErrorBoundary: ErrorScreen, HydrateFallback: Loading, children: screens() }],
      },
    ],
  },
]
