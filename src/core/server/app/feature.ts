/** Loads a module when it is needed. */
export type Load = () => Promise<object>

/**
 * What a feature registers: the modules that each kind of process loads of it. Every export of the named kind counts, also
 * in lists and objects, so a call, a job or a handler is added in its own file. src/app/features.ts lists all features.
 */
export interface FeatureModules {
  /** Contracts with calls. */
  calls?: readonly Load[]
  /** The module that declares its screens by `declareScreens`. Its `web/screens.ts` has their components. */
  screens?: Load
  /** Handlers of calls. */
  routes?: readonly Load[]
  /** Handlers of calls that run in threads, which load only these; the server knows them, too. */
  threadRoutes?: readonly Load[]
  /** A module with a `Feature`: subjects, works, files and endpoints. */
  server?: Load
  /** Declarations of jobs, and their schedules. */
  jobs?: readonly Load[]
  /** What runs the jobs. Only workers load these. */
  handlers?: readonly Load[]
}

/**
 * What one feature adds to the server. A layer that features can extend declares its property in its own file
 * (`declare module '#core/server/app/feature.ts'`), as core/server/http/route.ts does with routes.
 */
export interface Feature {
  name: string
}
