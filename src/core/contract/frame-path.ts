/** Prefix of the screens shown in frames on other sites. */
export const framePath = '/ly'

/** Path of a screen in frames on other sites, which show the screens of dubbing only. */
export const mirrorOf = (path: string): string | undefined =>
  path.startsWith('/translate/') ? path.replace('/translate', framePath) : undefined

/** The page on which a person lets an app act for the account. A site around it could make the person click without seeing what for. */
export const consentPath = '/connect'
