/** By which a request says who makes it. */
export interface Credentials {
  /** The `authorization` header: the short token or an API key, with or without "Bearer ". */
  authorization: string | undefined
  /** The `appId` header: the account's id. */
  appId: string | undefined
  cookie: string | undefined
  /** The client's network address. */
  address: string
  /** The path of the request, without its query. */
  path: string
}
