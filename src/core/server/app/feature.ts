/**
 * What one part of the product adds to the server; src/app/server/features.ts lists all features. A layer that features can
 * extend declares its property in its own file (`declare module './feature.ts'`), as core/http/route.ts
 * does with routes.
 */
export interface Feature {
  name: string
}
