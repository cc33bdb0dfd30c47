/**
 * What one part of the product adds to the server; src/server/features.ts lists them all. A layer that lets features take
 * part in what it does declares it here from its own file (`declare module '#server/core/app/feature.ts'`), as
 * core/http/route.ts does with routes.
 */
export interface Feature {
  name: string
}
