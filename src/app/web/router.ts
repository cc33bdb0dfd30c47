import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type AnyRoute,
} from '@tanstack/react-router'
import type { Role } from '#core/contract/call.ts'
import { framePath, mirrorOf } from '#core/contract/frame-path.ts'
import { handledCodes } from '#core/contract/handled-codes.ts'
import { refreshToken } from '#core/contract/sessions.ts'
import type { Text } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { isFramed } from '#core/web/page/framed.ts'
import { Failed, ScreenFailed } from '#core/web/router/failed.tsx'
import { href, loginPath, safeNext, target } from '#core/web/router/href.ts'
import { loginSearch } from '#core/web/router/login-search.ts'
import { NotFound } from '#core/web/router/not-found.tsx'
import type { Beside, Layout, Screen } from '#core/web/router/screen.ts'
import { readSearch, type SearchOf, type SearchShape, writeSearch } from '#core/web/router/search.ts'
import { hasProviderAnswer } from '#core/web/session/provider-answer.ts'
import {
  currentSession,
  endSession,
  forgetSession,
  isSignedIn,
  openSession,
  watchSession,
} from '#core/web/session/session.ts'
import { hasTicket } from '#core/web/session/ticket.ts'
import { loginTexts } from '#identity/login/texts/login.ts'
import { Root } from './root.tsx'
import { screens } from './screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: string
    title?: Text
    beside?: Beside
    under?: string | undefined
    search?: SearchShape
    public?: boolean
    who?: readonly Role[]
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Failed })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...target(href('/home')), replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login/{-$com}',
  staticData: { title: loginTexts.signIn, public: true },
  validateSearch: (given: Readonly<Record<string, unknown>>): SearchOf<typeof loginSearch> =>
    readSearch(loginSearch, given),
  beforeLoad: ({ search }) => {
    // With a ticket, the login screen asks before it replaces an existing session. A provider's answer may link it.
    if (hasTicket() || hasProviderAnswer()) return
    if (isSignedIn()) throw redirect({ ...target(afterLogin(search)), replace: true })
    forgetSession()
  },
  component: lazyRouteComponent(() => import('#identity/login/web/login.tsx'), 'Login'),
})

const pages = createRoute({
  getParentRoute: () => root,
  id: 'pages',
  component: lazyRouteComponent(() => import('./with-queries.tsx'), 'WithQueries'),
})

/** Layout of all screens that require sign-in. */
const shell = createRoute({
  getParentRoute: () => pages,
  id: 'shell',
  component: lazyRouteComponent(() => import('#app/shell/web/shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    const mirror = isFramed() ? mirrorOf(location.href) : undefined
    if (mirror) throw redirect({ ...target(mirror), replace: true })
    return demandSession(location.href)
  },
})

/** Layout of the same screens in a frame on another site: no header or menu, but a session is required. */
const frame = createRoute({
  getParentRoute: () => pages,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
  beforeLoad: ({ location }) => demandSession(location.href),
})

type Outer = typeof shell | typeof frame

const routesOf = (visible: Screen): AnyRoute[] => {
  const { path } = visible
  if (path === framePath) return [routeOf(visible, frame, path)]
  const mirror = mirrorOf(path)
  return [routeOf(visible, shell, path), ...(mirror ? [routeOf(visible, frame, mirror)] : [])]
}

const layouts = [shell, frame].map((outer) => ({ outer, routes: new Map<Layout, AnyRoute>() }))

/** The layout of a screen, one for all screens that share it. */
function layoutOf({ within }: Screen, outer: Outer): AnyRoute {
  if (!within) return outer
  const { routes } = layouts.find((each) => each.outer === outer)!
  const { id, module, component } = within
  const known =
    routes.get(within) ??
    createRoute({
      getParentRoute: () => outer,
      id,
      component: lazyRouteComponent(module as () => Promise<Record<string, RouteComponent>>, component),
      errorComponent: ScreenFailed,
    })
  routes.set(within, known)
  return known
}

function routeOf(visible: Screen, outer: Outer, path: string) {
  const parent = layoutOf(visible, outer)
  const { name, title, who, search, module, component, beside = 'both', under } = visible
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { name, title, beside, who, under, search, public: false },
    validateSearch: (given: Readonly<Record<string, unknown>>) => readSearch(search, given),
    loaderDeps: ({ search: asked }) => asked,
    loader: async ({ deps, preload }) => {
      // Other roles see a notice, which needs no data.
      const role = currentSession().account?.role
      if (!role || !who.includes(role)) return
      // Hovering over links preloads code only, without requests to the API.
      if (preload) return
      // If the module fails to load, the component shows the failure.
      const loaded: { load?: (asked: object) => void } | undefined = await module().catch(() => undefined)
      loaded?.load?.(deps)
    },
    // Data is cached by the queries; the loader only starts them early.
    staleTime: Infinity,
    preloadStaleTime: 0,
    component: lazyRouteComponent(module as () => Promise<Record<string, RouteComponent>>, component),
    errorComponent: ScreenFailed,
  })
}

const ofScreens = screens.flatMap((visible) => routesOf(visible))
const childrenOf = (parent: AnyRoute): AnyRoute[] =>
  ofScreens.filter((route) => route.options.getParentRoute() === parent)
const within = ({ outer, routes }: (typeof layouts)[number]) => [
  ...childrenOf(outer),
  ...routes.values().map((layout) => layout.addChildren(childrenOf(layout))),
]

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    pages.addChildren(layouts.map((each) => each.outer.addChildren(within(each)))),
  ]),
  // Plain query strings: by default the router would parse values as JSON, and ids of digits as numbers.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Failed,
  scrollRestoration: true,
})

function go(path: string, options: { replace?: boolean } = {}): void {
  void router.navigate({ ...target(path), ...options })
}

async function demandSession(here: string): Promise<void> {
  const toLogin = () => redirect({ ...target(loginPath({ next: here })), replace: true })
  if (hasTicket()) {
    // The login screen asks before it replaces an existing session.
    if (!isFramed()) throw toLogin()
    // Only sites that the tenant allows can show the frame, and they know whose it is.
    const { openByTicket } = await import('#core/web/router/open-by-ticket.ts')
    return openByTicket()
  }
  if (!isSignedIn()) {
    // In a frame there is no redirect: the embedding page is notified, and the root shows a notice.
    if (isFramed()) return endSession(handledCodes.notSignedIn)
    throw toLogin()
  }
  if (currentSession().account) return
  try {
    openSession(await send(refreshToken, {}))
  } catch (error) {
    if (!isSignedIn() && !isFramed()) throw toLogin()
    throw error
  }
}

/** The previous page in this tab, if any: visiting the login page while signed in returns to it. */
function afterLogin(search: { next?: unknown }): string {
  const before = router.state.resolvedLocation?.href
  return safeNext(String(search.next ?? '')) ?? safeNext(before) ?? href('/home')
}

/** Navigates when a session begins or ends in this tab or another one. */
watchSession((now, before) => {
  if (now.account?.user.id === before.account?.user.id) return
  // The current path, or the pending one whose code is still loading.
  const { pathname, search, href: here } = router.latestLocation
  const [route] = router.getMatchedRoutes(pathname)[0].slice(-1)
  const isPublic = route?.options.staticData?.public ?? false
  const atLogin = pathname.startsWith('/login')
  if (now.account && atLogin) go(afterLogin(search), { replace: true })
  else if (now.account && before.account) go(href('/home'))
  else if (!now.account && !now.over && !isPublic) go(loginPath({ next: here }), { replace: true })
})
