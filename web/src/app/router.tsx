/** Every path of the app. Screens are loaded when they are opened. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { loadChunk } from '../shared/lib/chunk.ts'
import { ErrorScreen } from './errors/error-screen.tsx'
import { ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from './errors/status-screens.tsx'
import { Layout } from './layout/layout.tsx'
import { resourceRoutes } from './resource-routes.tsx'

const home = async () => {
  const { HomeScreen } = await loadChunk(() => import('./home/home-screen.tsx'))
  return { Component: HomeScreen }
}
const profile = async () => {
  const { ProfileScreen } = await loadChunk(() => import('../features/accounts/profile/profile-screen.tsx'))
  return { Component: ProfileScreen }
}

export function createRouter() {
  const screens: RouteObject[] = [
    { index: true, lazy: home },
    { path: 'adminDashboard-list', lazy: home },
    { path: 'profile', lazy: profile },
    ...catalogue.flatMap(resourceRoutes),
    { path: '403', Component: ForbiddenScreen },
    { path: '404', Component: NotFoundScreen },
    { path: '500', Component: ServerErrorScreen },
    { path: '*', Component: NotFoundScreen },
  ]
  return createBrowserRouter([
    // whoever is signed in has nothing to do here
    { path: '/login', loader: () => redirect('/') },
    {
      path: '/',
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: NoScreenYet,
      // a screen that breaks leaves the navigation around it standing
      children: [{ ErrorBoundary: ErrorScreen, children: screens }],
    },
  ])
}
/** While the first screen's code loads, the page is as it was. */
const NoScreenYet = () => null
