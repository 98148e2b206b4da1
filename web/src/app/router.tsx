/** The one router: it has the routes that need no session, and looks for the others at their first use. */
import { type ComponentType, useEffect, useState } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadChunk } from '../lib/chunk.ts'
import { useSession } from '../lib/session.ts'
import { emailIn, NavigateContext, type NavigateTo, withEmail } from '../modules/people/accounts/account-navigation.ts'
import {
  CONFIRM_EMAIL,
  FORGOT_PASSWORD,
  PROFILE_DOWNLOAD,
  SET_PASSWORD,
  SHARED_PROFILE,
  SIGN_AGREEMENT,
  SIGN_IN,
  SIGN_UP,
  STOP_MAILS,
  VERIFY_DOCUMENT,
} from '../modules/people/accounts/public-routes.ts'
import { returnPathAfter } from '../modules/people/accounts/sign-in/return-path.ts'
import { Loading } from '../ui/loading.tsx'
import { chooseLanguage } from './choose-language.ts'
import { StartFailed } from './start-failed.tsx'

function Root() {
  const navigate = useNavigate()
  const go: NavigateTo = (to, email) => void navigate(to, withEmail(email))
  return (
    <NavigateContext value={go}>
      <Outlet />
    </NavigateContext>
  )
}
const reload = () => window.location.reload()
const RootFailed = () => <StartFailed error={useRouteError()} onRetry={reload} />
const Opening = () => <Loading delay={300} />

/** A signed-in person, here or in another tab, goes on to the path they wanted. */
function SignInRoute({ SignIn }: Pick<RoutedProps, 'SignIn'>) {
  const { token } = useSession()
  const { search, state } = useLocation()
  if (token !== undefined) return <Navigate to={returnPathAfter(search, window.location.origin)} replace />
  return <SignIn email={emailIn(state)} />
}
const onLanguage = (code: string) => void chooseLanguage(code)
/** The screens that mailed links lead to take what follows the # as their token. */
const useMailed = () => ({ token: useLocation().hash.slice(1), onLanguage })

const forgotPassword = async () => {
  const { ForgotPasswordScreen } = await loadChunk(
    () => import('../modules/people/accounts/links/forgot-password-screen.tsx'),
  )
  const Component = () => <ForgotPasswordScreen email={emailIn(useLocation().state)} onLanguage={onLanguage} />
  return { Component }
}
const signUp = async () => {
  const [{ SignUpScreen }, { Directed }] = await loadChunk(() =>
    Promise.all([import('../modules/people/accounts/sign-up/sign-up-screen.tsx'), import('./directed.tsx')]),
  )
  const Component = () => (
    <Directed>
      <SignUpScreen onLanguage={onLanguage} />
    </Directed>
  )
  return { Component }
}
const setPassword = async () => {
  const { SetPasswordScreen } = await loadChunk(
    () => import('../modules/people/accounts/links/set-password-screen.tsx'),
  )
  function Component() {
    const mailed = useMailed()
    return <SetPasswordScreen key={mailed.token} {...mailed} />
  }
  return { Component }
}
const confirmEmail = async () => {
  const { ConfirmEmailScreen } = await loadChunk(
    () => import('../modules/people/accounts/links/confirm-email-screen.tsx'),
  )
  function Component() {
    const mailed = useMailed()
    return <ConfirmEmailScreen key={mailed.token} {...mailed} />
  }
  return { Component }
}
const stopMails = async () => {
  const { StopMailsScreen } = await loadChunk(() => import('../modules/people/accounts/links/stop-mails-screen.tsx'))
  function Component() {
    const mailed = useMailed()
    return <StopMailsScreen key={mailed.token} {...mailed} />
  }
  return { Component }
}
const signAgreement = async () => {
  const { SignScreen } = await loadChunk(() => import('../modules/agreements/signing/sign-screen.tsx'))
  function Component() {
    const mailed = useMailed()
    return <SignScreen key={mailed.token} {...mailed} />
  }
  return { Component }
}
const verifyDocument = async () => {
  const { VerifyScreen } = await loadChunk(() => import('../modules/agreements/signing/verify-screen.tsx'))
  const Component = () => <VerifyScreen onLanguage={onLanguage} />
  return { Component }
}
const downloadProfile = async () => {
  const { ProfileDownloadScreen } = await loadChunk(
    () => import('../modules/companies/profile-download/profile-download-screen.tsx'),
  )
  function Component() {
    const mailed = useMailed()
    return <ProfileDownloadScreen key={mailed.token} {...mailed} />
  }
  return { Component }
}
const sharedProfile = async () => {
  const { SharedProfileScreen } = await loadChunk(
    () => import('../modules/companies/shared-profile/shared-profile-screen.tsx'),
  )
  function Component() {
    const mailed = useMailed()
    return <SharedProfileScreen key={mailed.token} {...mailed} />
  }
  return { Component }
}
const doors: RouteObject[] = [
  { path: SIGN_UP, lazy: signUp },
  { path: FORGOT_PASSWORD, lazy: forgotPassword },
  { path: SET_PASSWORD, lazy: setPassword },
  { path: CONFIRM_EMAIL, lazy: confirmEmail },
  { path: STOP_MAILS, lazy: stopMails },
  { path: SIGN_AGREEMENT, lazy: signAgreement },
  { path: VERIFY_DOCUMENT, lazy: verifyDocument },
  { path: PROFILE_DOWNLOAD, lazy: downloadProfile },
  { path: SHARED_PROFILE, lazy: sharedProfile },
]
const ROOT = 'root'
/** The router with the known routes; others are loaded when one of them is first gone to. */
function createRouter({ known: routes, loadRoutes, SignIn }: RoutedProps) {
  // React Router asks for routes again for each record: adding the same ones would rank all of them anew
  let complete = routes.length > 0
  return createBrowserRouter(
    [
      {
        id: ROOT,
        Component: Root,
        ErrorBoundary: RootFailed,
        HydrateFallback: Opening,
        children: [{ path: SIGN_IN, element: <SignInRoute SignIn={SignIn} /> }, ...doors, ...routes],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        if (complete) return
        patch(ROOT, [...(await loadRoutes())])
        complete = true
      },
    },
  )
}

export interface RoutedProps {
  /** the app's routes, where somebody is signed in at the start */
  readonly known: readonly RouteObject[]
  /** loads the app's routes; throws a ChunkLoadError */
  readonly loadRoutes: () => Promise<readonly RouteObject[]>
  readonly SignIn: ComponentType<{ readonly email?: string }>
  /** the path that somebody went to before the router was there */
  readonly first?: { readonly to: string; readonly email: string | undefined } | undefined
}
export function Routed(props: RoutedProps) {
  const { first } = props
  const [router] = useState(() => createRouter(props))
  useEffect(() => {
    if (first !== undefined) void router.navigate(first.to, withEmail(first.email))
  }, [router, first])
  return <RouterProvider router={router} />
}
