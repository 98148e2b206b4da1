/** Every path of the app. Screens are loaded when they are opened. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { loadChunk } from '../shared/lib/chunk.ts'
import { Loading } from '../shared/ui/loading.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { ForbiddenScreen, NotFoundScreen, ServerErrorScreen } from './errors/status-screens.tsx'
import { Guarded } from './guarded.tsx'
import { Layout } from './layout/layout.tsx'
import { resourceRoutes } from './resource-routes.tsx'

const home = async () => {
  const { HomeScreen } = await loadChunk(() => import('./home/home-screen.tsx'))
  return { Component: HomeScreen }
}
const feature =
  (required: string | readonly string[], load: () => Promise<ComponentType>): NonNullable<RouteObject['lazy']> =>
  async () => {
    const Screen = await loadChunk(load)
    function Guard() {
      return (
        <Guarded required={required}>
          <Screen />
        </Guarded>
      )
    }
    return { Component: Guard }
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
    {
      path: 'chat',
      lazy: feature('CAN_CHAT', async () => (await import('../features/chat/chat-screen.tsx')).ChatScreen),
    },
    {
      path: 'guest-chat',
      lazy: feature(
        'READ_ALL_CHAT',
        async () => (await import('../features/guest-chat/guest-chat-screen.tsx')).GuestChatScreen,
      ),
    },
    {
      path: 'sale-cart',
      lazy: feature('CREATE_SALE', async () => (await import('../features/cart/sale-cart-screen.tsx')).SaleCartScreen),
    },
    {
      path: 'purchase-cart',
      lazy: feature(
        'CREATE_PURCHASE',
        async () => (await import('../features/cart/purchase-cart-screen.tsx')).PurchaseCartScreen,
      ),
    },
    {
      path: 'stock-list',
      lazy: feature('READ_ALL_STOCK', async () => (await import('../features/stock/stock-screen.tsx')).StockScreen),
    },
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
      // a screen that breaks, or is on its way, leaves the navigation around it standing
      children: [{ ErrorBoundary: ErrorScreen, HydrateFallback: Loading, children: screens }],
    },
  ])
}
