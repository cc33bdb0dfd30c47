/** Error codes of RFC 6749, 7009, 7591 and 8707. */
type Code =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'slow_down'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** A refusal in the form that OAuth requires, for the app and its developers. */
export class OAuthError extends Error {
  override name = 'OAuthError'
  readonly code: Code
  readonly seconds: number | undefined

  constructor(code: Code, description: string, seconds?: number) {
    super(description)
    this.code = code
    this.seconds = seconds
  }

  get status(): number {
    return this.code === 'invalid_client' ? 401 : this.code === 'slow_down' ? 429 : 400
  }
}
