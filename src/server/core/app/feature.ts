/**
 * What one part of the product adds to the server; src/server/features.ts lists all features. A layer that features can
 * extend declares its property in its own file (`declare module '#server/core/app/feature.ts'`), as core/http/route.ts
 * does with routes.
 */
export interface Feature {
  name: string
}
