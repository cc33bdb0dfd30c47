import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import type { Who } from '#contract/call.ts'
import { problems } from '#contract/codes.ts'
import { refreshToken } from '#contract/sessions.ts'
import { titles } from '#i18n/titles.ts'
import type { Text } from '#i18n/words.ts'
import { send } from '#web/core/api/api.ts'
import { isFramed } from '#web/core/page/framed.ts'
import {
  currentSession,
  endSession,
  forgetSession,
  isSignedIn,
  openSession,
  watchSession,
} from '#web/core/session/session.ts'
import { hasTicket } from '#web/core/session/ticket.ts'
import { NotFound } from '#web/core/router/not-found.tsx'
import { Failed, ScreenFailed } from '#web/core/router/failed.tsx'
import { Root } from './root.tsx'
import { mirrorOf, paths, safeNext, target } from '#web/core/router/paths.ts'
import { type Menu, type Place, places } from './places.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Text
    menu?: Menu
    public?: boolean
    who?: Who
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: Failed })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...target(paths.home()), replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login/{-$com}',
  staticData: { title: titles.login, public: true },
  beforeLoad: ({ search }) => {
    // A ticket goes first: where somebody is signed in already, the screen asks before it replaces that session.
    if (hasTicket()) return
    if (isSignedIn()) throw redirect({ ...target(afterLogin(search)), replace: true })
    forgetSession()
  },
  component: lazyRouteComponent(() => import('#web/identity/login/login.tsx'), 'Login'),
})

const pages = createRoute({
  getParentRoute: () => root,
  id: 'pages',
  component: lazyRouteComponent(() => import('./with-queries.tsx'), 'WithQueries'),
})

/** Its component is the frame round all screens for signed-in people. */
const shell = createRoute({
  getParentRoute: () => pages,
  id: 'shell',
  component: lazyRouteComponent(() => import('#web/shell/shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    const mirror = isFramed() ? mirrorOf(location.href) : undefined
    if (mirror) throw redirect({ ...target(mirror), replace: true })
    return demandSession(location.href)
  },
})

/** Round the same screens in the frame of another site: no header and no menu, but a session as everywhere. */
const frame = createRoute({
  getParentRoute: () => pages,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
  beforeLoad: ({ location }) => demandSession(location.href),
})

type Built = Place & { screen: RouteComponent }

/** The others are addresses that lead nowhere yet; a link to one is not offered (lib/built.ts). */
const built = places.filter((place): place is Built => place.screen !== undefined)

const isFrame = ({ path }: Place) => path.startsWith(paths.ly.index())

const routeOf = (place: Built) => {
  const { path, title, screen, who, menu = 'both', public: isPublic = false } = place
  return createRoute({
    getParentRoute: () => (isFrame(place) ? frame : isPublic ? pages : shell),
    path,
    // What the mirrors show belongs to an account, so they end with its session as the screens of the shell do.
    staticData: { title, menu, who, public: isPublic && !isFrame(place) },
    component: screen,
    errorComponent: isPublic && !isFrame(place) ? Failed : ScreenFailed,
  })
}

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    pages.addChildren([
      ...built.filter((place) => place.public && !isFrame(place)).map(routeOf),
      frame.addChildren(built.filter(isFrame).map(routeOf)),
      shell.addChildren(built.filter((place) => !place.public).map(routeOf)),
    ]),
  ]),
  // Addresses stay as they are written: no JSON in them, no number where an id has digits only.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
  defaultPreload: 'intent',
  defaultErrorComponent: Failed,
  scrollRestoration: true,
})

function go(path: string, options: { replace?: boolean } = {}): void {
  void router.navigate({ ...target(path), ...options })
}

async function demandSession(here: string): Promise<void> {
  const toLogin = () => redirect({ ...target(paths.login({ next: here })), replace: true })
  if (!isSignedIn()) {
    // A frame is not led to the login page: the page around it is told, and the root says so.
    if (isFramed()) return endSession(problems.notSignedIn.code)
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

/** The page before, where there is one in this tab; visiting the login page while signed in leads back to it. */
function afterLogin(search: Readonly<Record<string, string>>): string {
  const before = router.state.resolvedLocation?.href
  return safeNext(search['next']) ?? safeNext(before) ?? paths.home()
}

/** A session that begins or ends, in this tab or another one, moves the person to where they can go on. */
watchSession((now, before) => {
  if (now.account?.user.id === before.account?.user.id) return
  // Where the person is, or is going while its code is still on the way.
  const { pathname, search, href } = router.latestLocation
  const [route] = router.getMatchedRoutes(pathname)[0].slice(-1)
  const isPublic = route?.options.staticData?.public ?? false
  const atLogin = pathname.startsWith('/login')
  if (now.account && atLogin) go(afterLogin(search), { replace: true })
  else if (now.account && before.account) go(paths.home())
  else if (!now.account && !now.over && !isPublic) go(paths.login({ next: href }), { replace: true })
})
